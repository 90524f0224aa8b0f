// npm run soak [log-kill] [arguments of these]
import { runParts } from '../parts.ts'

runParts(new URL('.', import.meta.url), ['log-kill'], process.argv.slice(2))
