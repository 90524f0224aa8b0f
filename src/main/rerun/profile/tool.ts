import { execFile } from 'node:child_process'
import which from 'which'
import { pathOf, userEnvironment } from '../../bots/environment.ts'

interface ToolOptions {
  readonly signal: AbortSignal
  readonly mostMillis: number
  readonly mostBytes: number
  readonly input?: string
}

/** `why`: its own words, or how it ended; null: it did what it was asked to. */
export interface ToolEnd {
  readonly output: string
  readonly why: string | null
}

/** Its path; null: it is not installed. */
export function toolPath(name: string): string | null {
  return which.sync(name, { nothrow: true, path: pathOf(userEnvironment()) })
}

/** Runs a program of the system to its end. It looks for nothing in the network, and speaks English. */
export function runTool(
  file: string,
  args: readonly string[],
  { signal, mostMillis, mostBytes, input = '' }: ToolOptions,
): Promise<ToolEnd> {
  const { DEBUGINFOD_URLS: _, ...environment } = userEnvironment()
  const options = {
    ...{ signal, timeout: mostMillis, maxBuffer: mostBytes, windowsHide: true },
    env: { ...environment, LC_ALL: 'C' },
    killSignal: 'SIGKILL',
  } as const
  return new Promise((resolve) => {
    const child = execFile(file, args, options, (error, stdout, stderr) => {
      if (error === null) return resolve({ output: stdout, why: null })
      const words = stderr.split('\n').find((line) => !/^(Error:?)?\s*$/.test(line))
      resolve({ output: stdout, why: words?.trim() ?? error.message.split('\n')[0]! })
    })
    // It may end before it has read all.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
