// npm run bench [rules | fan | diff | pipe | match | referee | arena | machines | games | analysis | log | find | rerun | stills | studio | board] [arguments of these]
import { runParts } from '../parts.ts'

runParts(
  new URL('.', import.meta.url),
  [
    'rules',
    'fan',
    'diff',
    'pipe',
    'match',
    'referee',
    'arena',
    'machines',
    'games',
    'analysis',
    'log',
    'find',
    'history',
    'rerun',
    'stills',
    'studio',
    'board',
  ],
  process.argv.slice(2),
)
