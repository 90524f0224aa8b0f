import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** As many links may wait to be used; an older one is no longer good. */
const mostLinks = 20

/** A secret that cannot be guessed, as hexadecimal digits. */
function newSecret(): string {
  return randomBytes(32).toString('hex')
}

/** Whether a text is the secret; how long it takes tells nothing of it. */
export function isSecret(text: string | undefined, secret: string): boolean {
  return timingSafeEqual(digest(text ?? ''), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** What a browser must know to come in: all of it is good for this run only. */
export class Secrets {
  /** The value of the cookie. Cookies of a host reach all of its ports, so that it is not enough for a WebSocket. */
  readonly cookie = newSecret()
  /** What a page keeps for its tab. */
  readonly key = newSecret()
  #tokens: string[] = []

  /** A token for one link. */
  newToken(): string {
    const token = newSecret()
    this.#tokens = [...this.#tokens.slice(1 - mostLinks), token]
    return token
  }

  /** Whether a token is good; it is so only once. */
  take(token: string): boolean {
    const found = this.#tokens.find((each) => isSecret(token, each))
    this.#tokens = this.#tokens.filter((each) => each !== found)
    return found !== undefined
  }
}
