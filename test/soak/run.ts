// npm run soak [log-kill | run-kill | floods | matches | strength] [arguments of these]
import { runParts } from '../parts.ts'

runParts(
  new URL('.', import.meta.url),
  ['log-kill', 'run-kill', 'floods', 'matches', 'strength'],
  process.argv.slice(2),
)
