import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Does something with a log file that is not there yet, in a folder that is gone afterwards. */
export function withScratch<T>(work: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'botscope-bench-'))
  const tidy = () => rmSync(folder, { recursive: true, force: true })
  const result = work(join(folder, 'log.db'))
  if (!(result instanceof Promise)) tidy()
  else void result.finally(tidy).catch(() => {})
  return result
}

/** The value below which a part of them lies: 0.5 is the median. */
export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)]!
}

/** What each call took, in microseconds. */
export function timesOf(calls: number, call: (index: number) => void): number[] {
  return Array.from({ length: calls }, (_, index) => {
    const start = performance.now()
    call(index)
    return (performance.now() - start) * 1000
  })
}
