import type { MatchId } from '../../contract.ts'
import { type Log, openLog } from './log.ts'
import type { FromLog, ToLog } from './records.ts'

/** Takes what referees send. Once the file was removed or replaced, later matches go into a new one in its place. */
export class LogsInTurn {
  #log: Log
  readonly #logs = new Map<MatchId, Log>()
  /** No longer written, but matches that began there still get their answers. */
  readonly #moved: Log[] = []

  constructor(log: Log) {
    this.#log = log
  }

  take(messages: readonly ToLog[]): FromLog[] {
    const byLog = new Map<Log, ToLog[]>()
    for (const message of messages) {
      const log = this.#logFor(message)
      const own = byLog.get(log)
      if (own === undefined) byLog.set(log, [message])
      else own.push(message)
    }
    return [...byLog].flatMap(([log, own]) => log.take(own))
  }

  close(): void {
    for (const log of [...this.#moved, this.#log]) log.close()
  }

  #logFor(message: ToLog): Log {
    if (message.kind === 'begin') {
      const log = this.#current()
      this.#logs.set(message.match.id, log)
      return log
    }
    const log = this.#logs.get(message.match) ?? this.#log
    if (message.kind === 'end') this.#logs.delete(message.match)
    return log
  }

  /** If no new log can be opened, the old one reports the error. */
  #current(): Log {
    try {
      if (!this.#log.isMoved) return this.#log
      const log = openLog(this.#log.file, 'write')
      this.#moved.push(this.#log)
      this.#log = log
    } catch {
      return this.#log
    }
    return this.#log
  }
}
