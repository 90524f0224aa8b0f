import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { missedHead } from './bench/figure.ts'
import { steadyThreads } from './steady-threads.ts'

/**
 * Runs programs of a folder one after the other, each on a Node of its own: all, or those that the command line names
 * first; what follows the names goes to each. Sets the exit status to 1 where one fails, and says in the last line which, and what it
 * missed.
 */
export async function runParts(folder: URL, all: readonly string[], args: readonly string[]): Promise<void> {
  const unnamed = args.findIndex((arg) => !all.includes(arg))
  const named = unnamed < 0 ? args : args.slice(0, unnamed)
  const rest = unnamed < 0 ? [] : args.slice(unnamed)
  if (rest[0]?.startsWith('-') === false) {
    console.error(`There is no part "${rest[0]}": known are ${all.join(', ')}`)
    process.exitCode = 2
    return
  }
  await runEach(
    folder,
    (named.length > 0 ? named : all).map((part) => [part, ...rest]),
  )
}

/** The same for programs with arguments of their own. */
export async function runEach(
  folder: URL,
  parts: readonly (readonly [string, ...string[]])[],
): Promise<void> {
  const failed: string[] = []
  for (const [part, ...args] of parts) {
    console.log(`\n${part}`)
    const failure = await failureOf(fileURLToPath(new URL(`${part}.ts`, folder)), args)
    if (failure !== null) failed.push(`${part} (${failure})`)
  }
  if (failed.length === 0) return
  console.log(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
}

/** Null: it ended with status 0. */
async function failureOf(file: string, args: readonly string[]): Promise<string | null> {
  const program = [steadyThreads, ...process.execArgv, file, ...args]
  const child = spawn(process.execPath, program, { stdio: ['inherit', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line)
    last = line
  }
  const [status] = (await gone) as [number | null]
  if (status === 0) return null
  return last.startsWith(missedHead) ? last.slice(missedHead.length) : `status ${status}`
}
