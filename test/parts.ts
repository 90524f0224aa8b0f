import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { steadyThreads } from './steady-threads.ts'

/**
 * Runs programs of a folder one after the other, each on a Node of its own: all, or those that the command line names
 * first; what follows the names goes to each. Sets the exit status to 1 where one fails.
 */
export function runParts(folder: URL, all: readonly string[], args: readonly string[]): void {
  const unnamed = args.findIndex((arg) => !all.includes(arg))
  const named = unnamed < 0 ? args : args.slice(0, unnamed)
  const rest = unnamed < 0 ? [] : args.slice(unnamed)
  if (rest[0]?.startsWith('-') === false) {
    console.error(`There is no part "${rest[0]}": known are ${all.join(', ')}`)
    process.exitCode = 2
    return
  }
  const failed = (named.length > 0 ? named : all).filter((part) => !hasSucceeded(folder, part, rest))
  if (failed.length === 0) return
  process.exitCode = 1
  // A single one has said what failed in its last line.
  if (named.length !== 1) console.error(`Failed: ${failed.join(', ')}`)
}

function hasSucceeded(folder: URL, part: string, args: readonly string[]): boolean {
  console.log(`\n${part}`)
  const file = fileURLToPath(new URL(`${part}.ts`, folder))
  return (
    spawnSync(process.execPath, [steadyThreads, ...process.execArgv, file, ...args], { stdio: 'inherit' })
      .status === 0
  )
}
