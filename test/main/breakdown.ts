import { MessageChannel, type Worker } from 'node:worker_threads'
import { startThreads, type ThreadEvents, type Threads } from '../../src/main/threads/threads.ts'

export interface Breakable {
  start(events: ThreadEvents): Threads
  /** Breaks the referee's thread down: what a log answers is a list, and this is none. No message to the thread itself could. */
  breakDown(): Promise<void>
}

/** Starts the threads of a studio. */
export function breakable(): Breakable {
  let referee: Promise<Worker>
  return {
    start(events) {
      referee = new Promise((resolve) => process.once('worker', resolve))
      return startThreads(events)
    },
    async breakDown() {
      const { port1, port2 } = new MessageChannel()
      ;(await referee).postMessage({ kind: 'log', port: port2 }, [port2])
      port1.postMessage(null)
    },
  }
}
