import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const mostLinks = 20

/** 256 random bits, as hexadecimal digits. */
function newSecret(): string {
  return randomBytes(32).toString('hex')
}

/** In constant time: the duration reveals nothing of the secret. */
export function isSecret(text: string | undefined, secret: string): boolean {
  return timingSafeEqual(digest(text ?? ''), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** New ones are valid for this run only. */
export class Secrets {
  /** The cookie's value. Cookies of a host reach all of its ports, so it is not enough for a WebSocket. */
  readonly cookie: string
  readonly key: string
  #tokens: string[] = []

  constructor({ cookie, key } = { cookie: newSecret(), key: newSecret() }) {
    this.cookie = cookie
    this.key = key
  }

  newToken(): string {
    const token = newSecret()
    this.#tokens = [...this.#tokens.slice(1 - mostLinks), token]
    return token
  }

  /** True only once for each token. */
  take(token: string): boolean {
    const found = this.#tokens.find((each) => isSecret(token, each))
    this.#tokens = this.#tokens.filter((each) => each !== found)
    return found !== undefined
  }
}
