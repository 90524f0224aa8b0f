// npm run bench [rules | fan | diff | pipe | match | referee | arena | machines | games | analysis | log | find | rerun | studio | board] [arguments of these]
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
    'studio',
    'board',
  ],
  process.argv.slice(2),
)
