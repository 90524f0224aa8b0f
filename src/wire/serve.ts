import type { CallOptions, StudioEndpoint, StudioCalls, StudioEvent } from '../contract.ts'
import type { Json } from '../engine/game.ts'
import { unknownName } from '../engine/options.ts'
import { UserError } from '../engine/user-error.ts'
import { NewsQueue } from './news.ts'
import { Outbox } from './outbox.ts'
import {
  contractVersion,
  otherVersion,
  mostOfText,
  type CallMessage,
  type Failure,
  type ToPage,
  type ToStudio,
  type Wire,
} from './wire.ts'

/** The interval of events and of progress reports: at most 20 a second. */
const newsMillis = 50

/** The most concurrent calls of a page; further ones are refused. */
const mostCalls = 200

/** The wire of a page with more unread UTF-16 units of answers is closed. */
const mostWaiting = 32 * mostOfText

/** The longest piece of a result: escaping quotes again in a message can double it. */
const pieceUnits = mostOfText / 2 - 100

export interface Served {
  /** Sends to this page only. */
  emit(event: StudioEvent): void
}

/** Answers a wire until it closes, which cancels its pending calls. */
export function serve(wire: Wire, studio: StudioEndpoint, product: string): Served {
  return new Serving(wire, studio, product)
}

class Serving implements Served {
  readonly #wire: Wire
  readonly #studio: StudioEndpoint
  readonly #product: string
  readonly #outbox: Outbox
  readonly #news = new NewsQueue()
  readonly #calls = new Map<number, AbortController>()
  readonly #unsubscribe: () => void
  /** The page's version; null: no greeting yet. */
  #greeted: number | null = null
  #isClosed = false
  #newsTimer: ReturnType<typeof setTimeout> | null = null
  #sentAt = -Infinity

  constructor(wire: Wire, studio: StudioEndpoint, product: string) {
    this.#wire = wire
    this.#studio = studio
    this.#product = product
    this.#outbox = new Outbox(wire, () => this.#sendSoon())
    this.#outbox.send({ hello: contractVersion, product })
    this.#unsubscribe = studio.on((event) => this.emit(event))
    wire.listen({ text: (text) => this.#receive(text), closed: () => this.#closed() })
  }

  emit(event: StudioEvent): void {
    if (this.#isClosed) return
    this.#news.add(event)
    this.#sendSoon()
  }

  #receive(text: string): void {
    if (this.#isClosed) return
    const message = read(text)
    if (message === null) return this.#close()
    if ('got' in message) this.#outbox.got(message.got)
    else if ('hello' in message) this.#greet(message.hello)
    else if (this.#greeted === null) this.#close()
    else if ('cancel' in message) this.#calls.get(message.id)?.abort()
    else void this.#answer(message)
  }

  #greet(version: number): void {
    this.#greeted = version
    this.#sendSoon()
  }

  async #answer({ id, call, ask }: CallMessage): Promise<void> {
    if (this.#calls.has(id)) return this.#close()
    const abort = new AbortController()
    try {
      const answer = this.#answerer(call)
      this.#calls.set(id, abort)
      const done = await answer(ask, { signal: abort.signal, progress: this.#progressOf(id) })
      this.#sendResult(id, done)
    } catch (error) {
      this.#send({ id, error: errorOf(error, abort.signal) })
    } finally {
      this.#calls.delete(id)
    }
  }

  #answerer(call: keyof StudioCalls): (ask: Json, options: CallOptions) => Promise<Json> {
    const { calls } = this.#studio
    if (this.#greeted !== contractVersion) throw new UserError(otherVersion(this.#product))
    if (this.#calls.size >= mostCalls)
      throw new UserError(`More than ${mostCalls} calls at once: wait for some of them`)
    if (!Object.hasOwn(calls, call)) throw new UserError(unknownName('call', call, Object.keys(calls)))
    return calls[call] as (ask: Json, options: CallOptions) => Promise<Json>
  }

  #progressOf(id: number): (part: number) => void {
    let sentAt = -Infinity
    return (part) => {
      const now = performance.now()
      if (now - sentAt < newsMillis || !this.#outbox.isFree) return
      sentAt = now
      this.#send({ id, progress: part })
    }
  }

  /** In one message if it fits, or else in pieces. */
  #sendResult(id: number, done: Json): void {
    if (this.#isClosed) return
    const text = JSON.stringify(done)
    if (this.#outbox.waitingUnits + text.length > mostWaiting) return this.#close()
    if (text.length <= pieceUnits) return this.#outbox.sendText(`{"id":${id},"done":${text}}`)
    let from = 0
    for (; from + pieceUnits < text.length; from += pieceUnits) {
      this.#send({ id, piece: text.slice(from, from + pieceUnits) })
    }
    this.#send({ id, last: text.slice(from) })
  }

  #sendSoon(): void {
    if (this.#newsTimer !== null || this.#news.isEmpty) return
    const wait = Math.max(0, this.#sentAt + newsMillis - performance.now())
    this.#newsTimer = setTimeout(() => {
      this.#newsTimer = null
      if (this.#isClosed || !this.#outbox.isFree || this.#greeted !== contractVersion) return
      this.#sentAt = performance.now()
      this.#send({ news: this.#news.take() })
    }, wait)
  }

  #send(message: ToPage): void {
    if (!this.#isClosed) this.#outbox.send(message)
  }

  #close(): void {
    this.#wire.close()
    this.#closed()
  }

  #closed(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#unsubscribe()
    if (this.#newsTimer !== null) clearTimeout(this.#newsTimer)
    for (const call of this.#calls.values()) call.abort()
    this.#calls.clear()
  }
}

function errorOf(error: unknown, signal: AbortSignal): Failure {
  if (error instanceof UserError) return { kind: 'user', message: error.message, ...error.place }
  if (signal.aborted) return { kind: 'gone', message: 'Cancelled' }
  if (error instanceof Error) return { kind: 'bug', message: error.message, stack: error.stack ?? '' }
  return { kind: 'bug', message: String(error) }
}

/** Null: not a message of a page. */
function read(text: string): ToStudio | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const { hello, id, call, cancel, got } = value as { readonly [key: string]: unknown }
  const isMessage =
    Number.isSafeInteger(hello) ||
    Number.isSafeInteger(got) ||
    (Number.isSafeInteger(id) && (typeof call === 'string' || cancel === true))
  return isMessage ? (value as ToStudio) : null
}
