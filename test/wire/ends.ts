import { MessageChannel } from 'node:worker_threads'
import { onTestFinished } from 'vitest'
import type { StudioEndpoint, StudioCalls, StudioEvent } from '../../src/contract.ts'
import { Incoming } from '../../src/wire/incoming.ts'
import { portWire } from '../../src/wire/port.ts'
import type { Wire } from '../../src/wire/wire.ts'

/** Two ends of a wire, and how to take all of them along in a test. */
export interface Pair {
  readonly studio: Wire
  readonly page: Wire
}

/** Ends of a wire in memory. What the page is sent is noted, and can be held back as by a page that stands still. */
export class MemoryPair implements Pair {
  /** All texts that the studio sent. */
  readonly sent: string[] = []
  /** The page hears nothing meanwhile. */
  isHeld = false
  readonly #toStudio = new Incoming()
  readonly #toPage = new Incoming()
  readonly #held: string[] = []

  readonly studio: Wire = {
    send: (text) => {
      this.sent.push(text)
      this.#held.push(text)
      this.#deliver()
    },
    listen: (listeners) => this.#toStudio.listen(listeners),
    close: () => this.close(),
  }

  readonly page: Wire = {
    send: (text) => queueMicrotask(() => this.#toStudio.text(text)),
    listen: (listeners) => this.#toPage.listen(listeners),
    close: () => this.close(),
  }

  /** The page reads on. */
  release(): void {
    this.isHeld = false
    this.#deliver()
  }

  close(): void {
    this.#toStudio.closed()
    this.#toPage.closed()
  }

  #deliver(): void {
    queueMicrotask(() => {
      if (!this.isHeld) for (const text of this.#held.splice(0)) this.#toPage.text(text)
    })
  }
}

/** Ends of a wire over a real message channel. */
export function portPair(): Pair {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  return { studio: portWire(port1), page: portWire(port2) }
}

/** A studio that answers only these calls, and tells what it is told to. */
export class SomeStudio implements StudioEndpoint {
  readonly calls: StudioCalls
  readonly #hearers = new Set<(reported: StudioEvent) => void>()

  constructor(calls: Partial<StudioCalls> = {}) {
    this.calls = calls as StudioCalls
  }

  get hearers(): number {
    return this.#hearers.size
  }

  on(hear: (reported: StudioEvent) => void): () => void {
    this.#hearers.add(hear)
    return () => this.#hearers.delete(hear)
  }

  tell(reported: StudioEvent): void {
    for (const hear of this.#hearers) hear(reported)
  }
}
