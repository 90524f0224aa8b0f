import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { UserError } from '../../engine/user-error.ts'
import { openLog, type Log } from '../log/log.ts'
import { scannerFor, type Scanner } from './scanners.ts'
import type { FoundOf, PartOf } from '../scan/found.ts'
import type { FromScanThread, ToScanThread } from '../scan/messages.ts'
import { type Work } from '../scan/work.ts'

/*
 * A thread beside the studio that looks through parts of matches, in logs that it only reads. It gives way to bots and
 * to the studio; on other systems than Linux a priority would be that of the whole process. Where the studio itself was started with
 * `nice`, it may have less already, and only root could give it more.
 */
const low = constants.priority.PRIORITY_BELOW_NORMAL
if (process.platform === 'linux' && getPriority() < low) setPriority(low)

/** Work in progress. Its logs are open only as long: a closed file must be removable. */
class Begun {
  readonly #work: Work
  readonly #stop: Int32Array
  readonly #logs = new Map<string, Log>()
  #scanner: Scanner<Work> | null = null
  /** Parts are scanned one after the other. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(work: Work, stop: SharedArrayBuffer) {
    this.#work = work
    this.#stop = new Int32Array(stop)
  }

  get isStopped(): boolean {
    return Atomics.load(this.#stop, 0) !== 0
  }

  scan(part: PartOf<Work>): Promise<FoundOf<Work> | null> {
    const found = this.#last.then(() => this.#scan(part))
    this.#last = found.catch(() => {})
    return found
  }

  async close(): Promise<void> {
    await this.#scanner?.close?.()
    await this.#last
    for (const log of this.#logs.values()) log.close()
  }

  /** Null: it is stopped. */
  #scan(part: PartOf<Work>): FoundOf<Work> | Promise<FoundOf<Work>> | null {
    if (this.isStopped) return null
    this.#scanner ??= scannerFor(this.#work, (file) => this.#log(file))
    return this.#scanner.at(part, { goesOn: () => !this.isStopped })
  }

  #log(file: string): Log {
    const log = this.#logs.get(file) ?? openLog(file, 'read')
    this.#logs.set(file, log)
    return log
  }
}

const underWay = new Map<number, Begun>()

parentPort!.on('message', (ask: ToScanThread) => {
  switch (ask.kind) {
    case 'begin':
      return void underWay.set(ask.id, new Begun(ask.work, ask.stop))
    case 'part':
      return void answer(ask).then(emit)
    case 'over':
      return void end(ask.id)
    case 'close':
      return void close()
  }
})

async function answer({ id, nth, part }: ToScanThread & { readonly kind: 'part' }): Promise<FromScanThread> {
  const begun = underWay.get(id)!
  try {
    const found = await begun.scan(part)
    return begun.isStopped ? { kind: 'dropped' } : { kind: 'found', id, nth, found: found! }
  } catch (error) {
    if (begun.isStopped) return { kind: 'dropped' }
    if (!(error instanceof UserError)) throw error
    return { kind: 'mistake', id, message: error.message }
  }
}

async function end(id: number): Promise<void> {
  const begun = underWay.get(id)
  underWay.delete(id)
  await begun?.close()
}

async function close(): Promise<void> {
  await Promise.all([...underWay.keys()].map(end))
  parentPort!.close()
}

function emit(news: FromScanThread): void {
  parentPort!.postMessage(news)
}
