let isGone = false
/** What is done once nobody reads on. */
let onGone: () => void = () => process.exit(0)

/** From now on it is no mistake when who reads our output stops reading (`| head -1`): the process ends quietly. */
export function mindReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
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
