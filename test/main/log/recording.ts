import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { FromLog, FromThread, ToLog } from '../../../src/main/log/records.ts'
import type { LogData } from '../../../src/main/threads/log-thread.ts'

/** What a Node that does not read TypeScript on its own needs. */
export const readsTypeScript = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning']

/** The log's thread, started as the studio starts it, with the referee's end of its port. */
export interface LogThread {
  readonly worker: Worker
  /** What it says first. */
  readonly first: FromThread
  send(messages: readonly ToLog[]): void
  /** Hears every answer on the referee's port. */
  hear(received: (answer: FromLog) => void): void
  /** Closes the port; resolves with the thread's exit code. */
  close(): Promise<number>
}

export async function startLogThread(file: string): Promise<LogThread> {
  const { port1, port2 } = new MessageChannel()
  const worker = new Worker(new URL('../../../src/main/threads/log-thread.ts', import.meta.url), {
    workerData: { file, port: port1 } satisfies LogData,
    transferList: [port1],
    execArgv: readsTypeScript,
  })
  const exited = new Promise<number>((resolve) => worker.once('exit', resolve))
  const [first] = await new Promise<readonly FromThread[]>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  return { worker, first: first!, ...wire(port2, exited) }
}

function wire(port: MessagePort, exited: Promise<number>): Pick<LogThread, 'send' | 'hear' | 'close'> {
  return {
    send: (messages) => port.postMessage(messages),
    hear: (received) => void port.on('message', (answers: readonly FromLog[]) => answers.forEach(received)),
    close() {
      port.close()
      return exited
    },
  }
}
