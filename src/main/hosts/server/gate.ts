import { parseCookie } from 'cookie'
import type { IncomingMessage } from 'node:http'
import { isSecret, type Secrets } from './secrets.ts'

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

  /** Checks the Host header: a foreign name that resolves to this address is not allowed. */
  isForUs({ headers: { host } }: IncomingMessage): boolean {
    return host === `127.0.0.1:${this.#port}` || host === `localhost:${this.#port}`
  }

  /** True where the cookie is that of a browser that used a link of this run. */
  isKnown({ headers }: IncomingMessage): boolean {
    return isSecret(parseCookie(headers.cookie ?? '')[this.cookieName], this.#secrets.cookie)
  }

  /** False for requests that another page caused. */
  isOwn({ headers }: IncomingMessage): boolean {
    const { origin, host, 'sec-fetch-site': site = 'none' } = headers
    return (
      (origin === undefined || origin === `http://${host}`) && (site === 'none' || site === 'same-origin')
    )
  }

  /** True for a page of the studio in a tab that was opened by a link. */
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
