import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { UserError } from '../../engine/user-error.ts'
import { openLog, type Log } from '../log/log.ts'
import { lookFor, type Finds, type Look, type Work } from './work.ts'

/** What a thread that looks through matches is asked. Each work has a number of its own. */
export type ToReading =
  /** Comes before its stretches. Stop: one number, not 0 where nobody waits for it any more. */
  | { readonly kind: 'begin'; readonly id: number; readonly work: Work; readonly stop: SharedArrayBuffer }
  | { readonly kind: 'stretch'; readonly id: number; readonly from: number; readonly to: number }
  | { readonly kind: 'over'; readonly id: number }
  | { readonly kind: 'close' }

/** What it tells: one for each stretch. */
export type FromReading =
  | { readonly kind: 'found'; readonly id: number; readonly from: number; readonly found: Finds[keyof Finds] }
  | { readonly kind: 'mistake'; readonly id: number; readonly message: string }
  /** Nobody waited for it any more. */
  | { readonly kind: 'dropped' }

/*
 * A thread beside the studio that looks through stretches of matches, in logs that it only reads. It gives way to bots and
 * to the studio; on other systems than Linux a priority would be that of the whole process.
 */
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Work that is under way. Its logs are open no longer than it lasts: a file that is closed has to go. */
class Begun {
  readonly #work: Work
  readonly #stop: Int32Array
  readonly #logs = new Map<string, Log>()
  #look: Look<Finds[keyof Finds]> | null = null

  constructor(work: Work, stop: SharedArrayBuffer) {
    this.#work = work
    this.#stop = new Int32Array(stop)
  }

  get isStopped(): boolean {
    return Atomics.load(this.#stop, 0) !== 0
  }

  at(from: number, to: number): Finds[keyof Finds] {
    this.#look ??= lookFor(this.#work, (file) => this.#log(file))
    return this.#look.at(from, to, { goesOn: () => !this.isStopped }).found
  }

  close(): void {
    for (const log of this.#logs.values()) log.close()
  }

  #log(file: string): Log {
    const log = this.#logs.get(file) ?? openLog(file, 'read')
    this.#logs.set(file, log)
    return log
  }
}

const underWay = new Map<number, Begun>()

parentPort!.on('message', (ask: ToReading) => {
  switch (ask.kind) {
    case 'begin':
      return void underWay.set(ask.id, new Begun(ask.work, ask.stop))
    case 'stretch':
      return tell(answer(ask.id, ask.from, ask.to))
    case 'over':
      return end(ask.id)
    case 'close':
      for (const id of underWay.keys()) end(id)
      return parentPort!.close()
  }
})

function answer(id: number, from: number, to: number): FromReading {
  const begun = underWay.get(id)!
  if (begun.isStopped) return { kind: 'dropped' }
  try {
    const found = begun.at(from, to)
    return begun.isStopped ? { kind: 'dropped' } : { kind: 'found', id, from, found }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { kind: 'mistake', id, message: error.message }
  }
}

function end(id: number): void {
  underWay.get(id)?.close()
  underWay.delete(id)
}

function tell(news: FromReading): void {
  parentPort!.postMessage(news)
}
