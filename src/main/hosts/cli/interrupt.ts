import { Socket } from 'node:net'
import { constants } from 'node:os'
import { whileRead } from './reader.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Does `work`; a signal of the terminal, or the end of the launcher, aborts its signal, and the exit status tells which.
 * So does it where nobody reads our output any more, which is no mistake.
 */
export async function interruptible<T>(work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const onSignal = (signal: NodeJS.Signals) => {
    process.exitCode = 128 + constants.signals[signal]
    stop.abort()
  }
  const launcher = watchLauncher(() => onSignal('SIGHUP'))
  for (const signal of signals) process.on(signal, onSignal)
  try {
    return await whileRead(
      () => stop.abort(),
      () => work(stop.signal),
    )
  } finally {
    launcher?.destroy()
    for (const signal of signals) process.off(signal, onSignal)
  }
}

/** The launcher holds the other end of a pipe: it is closed when the launcher is gone, however it went. */
function watchLauncher(gone: () => void) {
  const fd = Number(process.env.BOTSCOPE_LAUNCHER_FD ?? 0)
  if (!Number.isInteger(fd) || fd < 3) return undefined
  delete process.env.BOTSCOPE_LAUNCHER_FD
  // A socket, for a pending read of a file would keep this process from ending.
  return new Socket({ fd }).on('end', gone).on('error', gone).resume().unref()
}
