import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** Starts a program of `test/bots` that starts bots, and waits for the ids that it tells; killed when the test is over. */
export async function startHost(file: string, args: readonly string[]) {
  const path = fileURLToPath(new URL(`../../bots/${file}`, import.meta.url))
  const words = ['--experimental-strip-types', '--no-warnings', path, ...args]
  const host = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  onTestFinished(() => void host.kill('SIGKILL'))
  const [line] = (await once(host.stdout, 'data')) as [Buffer]
  return { host, pids: JSON.parse(line.toString()) as readonly number[] }
}

/** The processes that the first thread of a process has started. */
export function childrenOf(pid: number): readonly number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')
  return list.split(' ').filter(Boolean).map(Number)
}
