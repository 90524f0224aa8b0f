// npm run check: types, lint, format and the import table.
import { checks, importTable, runChecks } from './checks.ts'

const findings = await runChecks([...checks, importTable])
process.exitCode = findings.every((finding) => finding.isClean) ? 0 : 1
