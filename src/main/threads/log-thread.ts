import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { UserError } from '../../engine/user-error.ts'
import { type Log, openLog } from '../log/log.ts'
import type { FromLog, FromThread, ToLog } from '../log/records.ts'
import { keepReserve } from '../log/reserve.ts'
import { LogsInTurn } from '../log/logs-in-turn.ts'

export interface LogData {
  readonly file: string
  /** Receives arrays of `ToLog`, sends arrays of `FromLog`. */
  readonly port: MessagePort
}

/*
 * The log's own thread: each commit takes all that has come meanwhile. When `port` closes, what came before is taken,
 * the file is closed and the thread ends.
 */
const { file, port } = workerData as LogData

/** So that a flood does not delay an answer. */
const mostMessagesAtOnce = 256

const log = opened()
if (log === null) port.close()
else serve(log)

function opened(): Log | null {
  try {
    const log = openLog(file, 'write')
    keepReserve(file)
    sendToParent([{ kind: 'ready' }])
    return log
  } catch (error) {
    const isUserError = error instanceof UserError
    const message = isUserError ? error.message : `${(error as Error).stack}`
    sendToParent([{ kind: 'unusable', message, isUserError }])
    return null
  }
}

function serve(log: Log): void {
  const logs = new LogsInTurn(log)
  port.on('message', (first: readonly ToLog[]) => emit(logs.take(withQueued(first))))
  port.on('close', () => logs.close())
}

function withQueued(first: readonly ToLog[]): readonly ToLog[] {
  const messages = [...first]
  while (messages.length < mostMessagesAtOnce) {
    const next: { readonly message: readonly ToLog[] } | undefined = receiveMessageOnPort(port)
    if (next === undefined) break
    messages.push(...next.message)
  }
  return messages
}

function emit(answers: readonly FromLog[]): void {
  port.postMessage(answers)
  sendToParent(answers)
}

function sendToParent(news: readonly FromThread[]): void {
  parentPort!.postMessage(news)
}
