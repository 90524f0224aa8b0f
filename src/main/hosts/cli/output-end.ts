import { reasonNotWritten } from '../../files/whole-file.ts'
import { complain } from './mistakes.ts'

let isGone = false
/** 2: the output could not be written. */
let status = 0
let onGone: () => void = () => process.exit(status)

/**
 * From now on it is no mistake when the reader of the output stops (`| head -1`): the process ends quietly. Any other write
 * error, e.g. a full disk, is reported once and sets the exit status.
 */
export function endWithReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && !isGone) {
        process.exitCode = status = 2
        if (stream === process.stdout) complain(`The output cannot be written: ${reasonNotWritten(error)}`)
      }
      isGone = true
      onGone()
    })
  }
}

/** If the reader goes away during `work`, calls `stop` and does not end the process. */
export async function whileRead<T>(stop: () => void, work: () => Promise<T>): Promise<T> {
  const before = onGone
  onGone = stop
  try {
    return await work()
  } finally {
    onGone = before
  }
}

/** True: unfinished work need not be reported. */
export function isReaderGone(): boolean {
  return isGone
}
