// npm run soak [log-kill | run-kill | floods | matches] [arguments of these]
import { runParts } from '../parts.ts'

runParts(new URL('.', import.meta.url), ['log-kill', 'run-kill', 'floods', 'matches'], process.argv.slice(2))
