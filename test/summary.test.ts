import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { home } from './files.ts'
import type { Summary } from './summary.ts'

test('The summary counts checks, tests, files that fail to load and errors outside tests', () => {
  const args = ['--experimental-strip-types', '--no-warnings', 'test/outcomes/sum.ts']
  const text = execFileSync(process.execPath, args, { cwd: home, encoding: 'utf8' })
  const file = 'test/outcomes/tests.ts'
  const { passed, failures, skips } = JSON.parse(text) as Summary
  expect({ passed, failures: failures.toSorted(), skips }).toEqual({
    passed: 2,
    failures: [
      'check of lint',
      'test/outcomes/does-not-load.ts: does not load',
      `${file}: a suite: not set up`,
      `${file}: fails`,
      'uncaught error 1',
    ],
    skips: [
      { title: `${file}: skips with a word`, why: 'needs a compiler', isAllowedInCi: false },
      { title: `${file}: skips without one`, why: 'it does not say why', isAllowedInCi: false },
      {
        title: `${file}: skips for Electron`,
        why: "Electron's binary is not installed",
        isAllowedInCi: true,
      },
      { title: `${file}: skips for Java`, why: 'There is no JDK here', isAllowedInCi: true },
      { title: `${file}: a suite > never runs`, why: 'what prepares it failed', isAllowedInCi: false },
    ],
  })
})
