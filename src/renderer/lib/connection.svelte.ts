import type { StudioCalls, StudioEvent } from '../../contract.ts'
import { connect, GoneError, VersionError, type StudioLink } from '../../wire/connect.ts'
import type { Wire } from '../../wire/wire.ts'
import { NoWireError } from './no-wire.ts'

/** Connecting: not tried yet. Lost: no answer, being retried. Refused, version: only a person can help. */
type ConnectionState = 'connecting' | 'open' | 'lost' | 'refused' | 'version'

const retryMillis = [200, 500, 1000, 2000, 3000]

export interface WayIn {
  /** Rejects with a `NoWireError` where there is none. */
  open(): Promise<Wire>
  /** The studio refused this tab: waits until there is another key to try. */
  another(): Promise<void>
}

/** How long other tabs have to send the key. */
const othersMillis = 300

export class Connection {
  readonly #way: WayIn
  #state = $state<ConnectionState>('connecting')
  /** Increased with each new connection: what was read before may be old. */
  #generation = $state(0)
  readonly #listeners = new Set<(event: StudioEvent) => void>()
  #link: StudioLink | null = null
  readonly #waiting: (() => void)[] = []

  /** Calls wait until there is a connection; one under way when it is lost rejects with a `GoneError`. */
  readonly calls: StudioCalls = new Proxy({} as StudioCalls, {
    get: (_, name) => async (ask: never, along: never) => {
      await this.connected()
      if (this.#link === null) throw new GoneError('Not connected to the studio')
      return this.#link.calls[name as keyof StudioCalls](ask, along)
    },
  })

  constructor(way: WayIn) {
    this.#way = way
  }

  /** Resolves while there is a connection, or once there is one again. */
  async connected(): Promise<void> {
    if (this.#link === null) await new Promise<void>((go) => this.#waiting.push(go))
  }

  get state(): ConnectionState {
    return this.#state
  }

  get generation(): number {
    return this.#generation
  }

  /** Receives events from now on, over all future connections; returns a function that unsubscribes. */
  on(listener: (event: StudioEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Keeps the connection open until only a person can help. */
  async keep(): Promise<void> {
    for (let failures = 0; ;) {
      try {
        const link = await connect(await this.#way.open(), 'Botscope')
        failures = 0
        this.#opened(link)
        await link.closed
        this.#link = null
        this.#state = 'lost'
      } catch (error) {
        if (error instanceof VersionError) return this.#ended()
        if (error instanceof NoWireError && error.isRefused) {
          await this.#refused()
          continue
        }
        failures += 1
        this.#state = 'lost'
      }
      const wait = retryMillis[Math.min(failures, retryMillis.length - 1)]
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }

  #opened(link: StudioLink): void {
    this.#link = link
    link.on((event) => {
      for (const listener of this.#listeners) listener(event)
    })
    this.#state = 'open'
    this.#generation += 1
    for (const go of this.#waiting.splice(0)) go()
  }

  #ended(): void {
    this.#state = 'version'
  }

  /** Another tab may have the key: the user is asked only if none sends it at once. */
  async #refused(): Promise<void> {
    const asking = setTimeout(() => (this.#state = 'refused'), othersMillis)
    await this.#way.another()
    clearTimeout(asking)
  }
}
