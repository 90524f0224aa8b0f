import { parseCookie } from 'cookie'
import type { IncomingMessage } from 'node:http'
import { isSecret, type Secrets } from './secrets.ts'

/** Knows who may come in. */
export class AccessGate {
  readonly #port: number
  readonly #secrets: Secrets

  constructor(port: number, secrets: Secrets) {
    this.#port = port
    this.#secrets = secrets
  }

  get cookieName(): string {
    return `botscope-${this.#port}`
  }

  /** Whether it was sent to us by our own name: a foreign name that leads here is somebody else's. */
  isForUs({ headers: { host } }: IncomingMessage): boolean {
    return host === `127.0.0.1:${this.#port}` || host === `localhost:${this.#port}`
  }

  /** Whether a browser sends it that came in by a link of this run. */
  isKnown({ headers }: IncomingMessage): boolean {
    return isSecret(parseCookie(headers.cookie ?? '')[this.cookieName], this.#secrets.cookie)
  }

  /** Whether it is none of another page's doing. */
  isOwn({ headers }: IncomingMessage): boolean {
    const { origin, host, 'sec-fetch-site': site = 'none' } = headers
    return (
      (origin === undefined || origin === `http://${host}`) && (site === 'none' || site === 'same-origin')
    )
  }

  /** Whether one of our pages, in a tab that came in by a link, opens a WebSocket. */
  mayConnect(request: IncomingMessage): boolean {
    const { origin, 'sec-websocket-protocol': protocols = '' } = request.headers
    const key = protocols
      .split(',')
      .map((each) => each.trim())
      .find((each) => each.startsWith('key.'))
    return (
      this.isForUs(request) &&
      origin !== undefined &&
      this.isOwn(request) &&
      this.isKnown(request) &&
      isSecret(key, `key.${this.#secrets.key}`)
    )
  }
}
