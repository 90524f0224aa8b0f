// Runs the two files beside this one as tests, and prints their summary as JSON.
import { writeFileSync } from 'node:fs'
import { startVitest } from 'vitest/node'
import { summaryOf } from '../summary.ts'

const findings = [
  { name: 'types', isClean: true, output: '' },
  { name: 'lint', isClean: false, output: '' },
]
const include = ['test/outcomes/tests.ts', 'test/outcomes/does-not-load.ts']
const reporters = [{ onInit: () => undefined }]
const vitest = await startVitest([], { watch: false, config: false, include, reporters })
const summary = summaryOf(findings, vitest.state.getTestModules(), 1)
await vitest.close()
writeFileSync(process.stdout.fd, JSON.stringify(summary))
process.exit(0)
