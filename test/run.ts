// npm test [-- part of a test file's name …]: the checks and the tests side by side, then one line that sums up. Of named tests nobody waits
// for the checks, but in CI.
import { startVitest } from 'vitest/node'
import { checks, runChecks } from './checks.ts'
import { summaryOf, type Skip } from './summary.ts'

const words = process.argv.slice(2)
const isChecked = words.length === 0 || process.env.CI === 'true'
const checking = isChecked ? runChecks(checks) : []
const vitest = await startVitest(words, { watch: false, reporters: ['default'] })
const findings = await checking
const files = vitest.state.getTestModules()
const errors = vitest.state.getUnhandledErrors().length
const summary = summaryOf(findings, files, errors)
await vitest.close()

const isRefused = ({ isAllowedInCi }: Skip) => process.env.CI === 'true' && !isAllowedInCi
for (const skip of summary.skips) {
  console.log(`${isRefused(skip) ? 'Skipped, which CI must not do' : 'Skipped'}: ${skip.title}: ${skip.why}`)
}
for (const title of summary.failures) console.log(`Failed: ${title}`)
const failed = summary.failures.length + summary.skips.filter(isRefused).length
const skipped = summary.skips.length - summary.skips.filter(isRefused).length
if (!isChecked) console.log('Types, lint, format and imports were not checked: npm run check')
console.log(`\n${summary.passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed === 0 ? 0 : 1)
