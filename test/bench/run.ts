// npm run bench [rules | pipe | log] [arguments of these]
import { runParts } from '../parts.ts'

runParts(new URL('.', import.meta.url), ['rules', 'pipe', 'log'], process.argv.slice(2))
