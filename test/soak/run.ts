// npm run soak [log-kill | matches] [arguments of these]
import { runParts } from '../parts.ts'

runParts(new URL('.', import.meta.url), ['log-kill', 'matches'], process.argv.slice(2))
