import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { constants } from 'node:os'
import { whileRead } from './output-end.ts'

/** Not those that were ignored when Botscope was started: bin/ignored.js. */
const signals = (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const).filter(
  (signal) => !process.env.BOTSCOPE_IGNORED?.split(' ').includes(signal),
)

const npmMillis = 500

/**
 * A signal of the terminal, or the end of the launcher or of npm, aborts the signal of `work`; the exit status says which. So
 * does a closed output, which is no mistake.
 */
export async function interruptible<T>(work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const onSignal = (signal: NodeJS.Signals) => {
    process.exitCode = 128 + constants.signals[signal]
    stop.abort()
  }
  const launcher = watchLauncher(() => onSignal('SIGHUP'))
  const npm = watchNpm(() => onSignal('SIGHUP'))
  for (const signal of signals) process.on(signal, onSignal)
  try {
    return await whileRead(
      () => stop.abort(),
      () => work(stop.signal),
    )
  } finally {
    launcher?.destroy()
    clearInterval(npm)
    for (const signal of signals) process.off(signal, onSignal)
  }
}

/** As `interruptible`, for work that rejects when its signal aborts; null: it was interrupted. */
export async function unlessInterrupted<T>(work: (stop: AbortSignal) => Promise<T>): Promise<T | null> {
  return interruptible(async (stop) => {
    try {
      return await work(stop)
    } catch (error) {
      if (stop.aborted) return null
      throw error
    }
  })
}

/** The launcher holds the other end of a pipe, which closes when the launcher ends, however it ends. */
function watchLauncher(gone: () => void) {
  const fd = Number(process.env.BOTSCOPE_LAUNCHER_FD ?? 0)
  if (!Number.isInteger(fd) || fd < 3) return undefined
  delete process.env.BOTSCOPE_LAUNCHER_FD
  // A socket, for a pending read of a file would keep this process from ending.
  return new Socket({ fd }).on('end', gone).on('error', gone).resume().unref()
}

/** npm starts Botscope through a shell, which passes no signal on and outlives npm: if either ends, the caller is gone. */
function watchNpm(gone: () => void) {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined
  const then = startedBy()
  const look = () => {
    if (startedBy() !== then) gone()
  }
  return setInterval(look, npmMillis).unref()
}

/** The parent's id and, where that is a shell, its parent's; only the first where the system does not show the other. */
function startedBy(): string {
  const { ppid } = process
  return `${ppid} ${parentOfShell(ppid)}`
}

function parentOfShell(pid: number): string {
  try {
    return /^\d+ \(.*sh\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))?.[1] ?? ''
  } catch {
    return ''
  }
}
