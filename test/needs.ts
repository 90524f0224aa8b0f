import { TestRunner } from 'vitest'
import which from 'which'

/** Skips the test that is running where this machine lacks one of these programs, and says which. */
export function needs(...programs: readonly string[]): void {
  const missing = programs.filter((program) => which.sync(program, { nothrow: true }) === null)
  if (missing.length === 0) return
  TestRunner.getCurrentTest()?.context.skip(`There is no ${missing.join(' and no ')} on the PATH`)
}
