// A thread that breaks down when it is asked for something.
import { parentPort } from 'node:worker_threads'

parentPort!.on('message', () => {
  throw new Error('broken down')
})
