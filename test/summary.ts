import type { TestModule, TestSuite } from 'vitest/node'
import type { Finding } from './checks.ts'

/** A test that did not run, and why. Only one of `allowedInCi` may be skipped in CI. */
export interface Skip {
  readonly title: string
  readonly why: string
  readonly isAllowedInCi: boolean
}

/** How checks and tests went together: each check counts as one, and so does each error outside of a test. */
export interface Summary {
  readonly passed: number
  readonly failures: readonly string[]
  readonly skips: readonly Skip[]
}

/** What a test says that is skipped because Electron's binary is not here. */
export const electronIsMissing = "Electron's binary is not installed"
/** What a test says that is skipped because no Java can be compiled here: to install it takes longer than all else. */
export const jdkIsMissing = 'There is no JDK here'
/** What a test says that is skipped because the server of wine ended in it twice: the fault is wine's. */
export const wineEnded = "wine's own server ended during the test, twice"

const allowedInCi: readonly string[] = [electronIsMissing, jdkIsMissing, wineEnded]

/** Sums up checks, test files (one that does not load is a failure) and errors that no test caught. */
export function summaryOf(
  findings: readonly Finding[],
  files: readonly TestModule[],
  uncaughtErrors: number,
): Summary {
  const tests = files.flatMap((file) => [...file.children.allTests()])
  const title = (test: (typeof tests)[number]) => `${test.module.relativeModuleId}: ${test.fullName}`
  const results = tests.map((test) => ({ title: title(test), result: test.result(), parent: test.parent }))
  return {
    passed:
      findings.filter((finding) => finding.isClean).length +
      results.filter(({ result }) => result.state === 'passed').length,
    failures: [
      ...findings.filter((finding) => !finding.isClean).map((finding) => `check of ${finding.name}`),
      ...results
        .filter(({ result }) => !['passed', 'skipped'].includes(result.state))
        .map(({ title }) => title),
      ...files.flatMap((file) => [file, ...file.children.allSuites()].flatMap(ownErrors)),
      ...(files.length === 0 ? ['no test file was found'] : []),
      ...Array.from({ length: uncaughtErrors }, (_, i) => `uncaught error ${i + 1}`),
    ],
    skips: results.flatMap(({ title, result, parent }) =>
      result.state === 'skipped'
        ? [skip(title, result.note ?? (isBroken(parent) ? 'what prepares it failed' : undefined))]
        : [],
    ),
  }
}

function ownErrors(part: TestModule | TestSuite): readonly string[] {
  const name =
    part.type === 'module' ? part.relativeModuleId : `${part.module.relativeModuleId}: ${part.fullName}`
  return part.errors().map((error) => `${name}: ${error.message}`)
}

function isBroken(part: TestModule | TestSuite): boolean {
  return part.errors().length > 0 || (part.type === 'suite' && isBroken(part.parent))
}

function skip(title: string, why = 'it does not say why'): Skip {
  return { title, why, isAllowedInCi: allowedInCi.includes(why) }
}
