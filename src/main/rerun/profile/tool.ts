import { execFile, type ExecFileException } from 'node:child_process'
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

/** Runs a program of the system to its end; rejects where that is cancelled. It looks for nothing in the network, and speaks English. */
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
  return new Promise((resolve, reject) => {
    const child = execFile(file, args, options, (error, stdout, stderr) => {
      if (signal.aborted) return reject(signal.reason as Error)
      resolve({ output: stdout, why: error === null ? null : whyNot(error, stderr, options) })
    })
    // It may end before it has read all.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}

function whyNot(
  error: ExecFileException,
  errors: string,
  { timeout, maxBuffer }: { readonly timeout: number; readonly maxBuffer: number },
): string {
  if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
    return `it has more than ${maxBuffer} bytes: choose fewer turns`
  if (error.killed === true) return `it was not done after ${timeout / 1000} s: choose fewer turns`
  const words = errors.split('\n').find((line) => !/^(Error:?|WARNING:.*)?\s*$/.test(line))
  return words?.trim() ?? error.message.split('\n')[0]!
}
