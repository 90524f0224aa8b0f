import type { CallOptions, StudioEndpoint, StudioCalls, StudioEvent } from '../contract.ts'
import type { Json } from '../engine/game.ts'
import { UserError } from '../engine/user-error.ts'
import { contractVersion, otherVersion, type Failure, type ToPage, type ToStudio, type Wire } from './wire.ts'

/** The studio cannot answer any more: the wire closed, or the call was cancelled. */
export class GoneError extends Error {
  override readonly name = 'GoneError'
}

/** A bug at the other end, with its stack. */
export class BugError extends Error {
  override readonly name = 'BugError'
}

export class VersionError extends Error {
  override readonly name = 'VersionError'
}

export interface StudioLink extends StudioEndpoint {
  readonly closed: Promise<void>
  close(): void
}

/**
 * Resolves after the studio's answer to the greeting. Rejects with a `VersionError` if the studio has another version, with a
 * `GoneError` if the wire closes first.
 */
export async function connect(wire: Wire, product: string): Promise<StudioLink> {
  const page = new Page(wire, product)
  await page.greeted
  return page
}

interface Call {
  resolve(done: Json): void
  reject(error: Error): void
  readonly progress: ((part: number) => void) | undefined
  pieces: string
}

class Page implements StudioLink {
  readonly calls: StudioCalls
  readonly greeted: Promise<void>
  readonly closed: Promise<void>
  readonly #wire: Wire
  readonly #listeners = new Set<(event: StudioEvent) => void>()
  readonly #calls = new Map<number, Call>()
  #settleGreeting!: { resolve(): void; reject(error: Error): void }
  #close!: () => void
  #lastId = 0
  #got = 0
  #isClosed = false

  constructor(wire: Wire, product: string) {
    this.#wire = wire
    this.greeted = new Promise((resolve, reject) => (this.#settleGreeting = { resolve, reject }))
    this.closed = new Promise((resolve) => (this.#close = resolve))
    this.calls = new Proxy({} as StudioCalls, { get: (_, name) => this.#caller(name) })
    this.#send({ hello: contractVersion, product })
    wire.listen({ text: (text) => this.#receive(text), closed: () => this.#gone() })
  }

  on(listener: (event: StudioEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    this.#wire.close()
    this.#gone()
  }

  #caller(name: string | symbol) {
    // Something with a `then` would be called by whoever awaits it.
    if (typeof name === 'symbol' || name === 'then') return undefined
    return (ask: Json, options?: CallOptions) => this.#ask(name as keyof StudioCalls, ask, options)
  }

  #ask(call: keyof StudioCalls, ask: Json, options: CallOptions = {}): Promise<Json> {
    const { signal } = options
    if (this.#isClosed) return Promise.reject(new GoneError('Not connected to the studio'))
    if (signal?.aborted) return Promise.reject(new GoneError('Cancelled'))
    const id = ++this.#lastId
    const cancel = () => this.#send({ id, cancel: true })
    const answered = new Promise<Json>((resolve, reject) => {
      this.#calls.set(id, { resolve, reject, progress: options.progress?.bind(options), pieces: '' })
    })
    this.#send({ id, call, ask })
    signal?.addEventListener('abort', cancel)
    return answered.finally(() => {
      this.#calls.delete(id)
      signal?.removeEventListener('abort', cancel)
    })
  }

  #receive(text: string): void {
    if (this.#isClosed) return
    const message = read(text)
    if (message === null) return this.close()
    this.#got += text.length
    this.#send({ got: this.#got })
    if ('hello' in message) return this.#greet(message.hello, message.product)
    if ('news' in message) {
      for (const event of message.news) for (const listener of this.#listeners) listener(event)
      return
    }
    const call = this.#calls.get(message.id)
    if (call === undefined) return
    if ('done' in message) call.resolve(message.done)
    else if ('piece' in message) call.pieces += message.piece
    else if ('last' in message) call.resolve(JSON.parse(call.pieces + message.last) as Json)
    else if ('progress' in message) call.progress?.(message.progress)
    else call.reject(errorOf(message.error))
  }

  #greet(version: number, product: string): void {
    if (version === contractVersion) return this.#settleGreeting.resolve()
    this.#settleGreeting.reject(new VersionError(otherVersion(product)))
    this.close()
  }

  #send(message: ToStudio): void {
    if (!this.#isClosed) this.#wire.send(JSON.stringify(message))
  }

  #gone(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#settleGreeting.reject(new GoneError('The studio does not answer'))
    for (const { reject } of this.#calls.values())
      reject(new GoneError('The connection to the studio was lost'))
    this.#close()
  }
}

/** Null: not a message of a studio. */
function read(text: string): ToPage | null {
  try {
    const value = JSON.parse(text) as ToPage | null
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

function errorOf({ kind, message, stack, ...place }: Failure): Error {
  switch (kind) {
    case 'user':
      return new UserError(message, place)
    case 'gone':
      return new GoneError(message)
    case 'bug': {
      const error = new BugError(message)
      if (stack !== undefined) error.stack = stack
      return error
    }
  }
}
