// npm run bench [rules | fan | diff | pipe | match | log | find | rerun | studio] [arguments of these]
import { runParts } from '../parts.ts'

runParts(
  new URL('.', import.meta.url),
  ['rules', 'fan', 'diff', 'pipe', 'match', 'log', 'find', 'history', 'rerun', 'studio'],
  process.argv.slice(2),
)
