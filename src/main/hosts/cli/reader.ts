import { reasonNotWritten } from '../../exports/whole-file.ts'
import { complain } from './mistakes.ts'

let isGone = false
/** 2: the output could not be written. */
let status = 0
/** What is done once nobody reads on. */
let onGone: () => void = () => process.exit(status)

/**
 * From now on it is no mistake when who reads our output stops reading (`| head -1`): the process ends quietly. Where it cannot be
 * written for another reason, as on a full disk, that is told once, and the exit status says so.
 */
export function mindReaders(): void {
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

/** Does `work`; when nobody reads on meanwhile, `stop` is called and the process does not end. */
export async function whileRead<T>(stop: () => void, work: () => Promise<T>): Promise<T> {
  const before = onGone
  onGone = stop
  try {
    return await work()
  } finally {
    onGone = before
  }
}

/** Whether nobody reads our output any more: what was left undone for that need not be told. */
export function isReaderGone(): boolean {
  return isGone
}
