// A thread that finds nothing, and takes its time to end.
import { parentPort } from 'node:worker_threads'

parentPort!.on('message', ({ kind }: { kind: string }) => {
  if (kind === 'close') setTimeout(() => parentPort!.close(), 300)
})
