import { createHash } from 'node:crypto'
import type { MatchRecord } from '../../contract.ts'
import type { Exchange } from '../../engine/match.ts'

interface PrintedFrame {
  readonly index: number
  readonly exchanges: readonly Exchange[]
  /** Only read of frame 0. */
  readonly state: unknown
}

/** Text is hashed in pieces of about so many characters. */
const pieceLength = 65_536

/**
 * The fingerprint of a game: the same for two matches in which bots of the same names, in the same seats, played the same game. It is
 * made of the setup as the rules see it (not the seed), of each answer as the game understood it, and of the scores. Rules of
 * others keep chance to themselves, so what bots were sent is part of it there.
 */
export class GamePrint {
  readonly #hash = createHash('sha256')
  readonly #hasInputs: boolean
  #text: string

  constructor({ seats, bridge, origin }: Pick<MatchRecord, 'seats' | 'bridge' | 'origin'>) {
    this.#text = JSON.stringify(seats.map(({ name }) => name))
    this.#hasInputs = bridge !== undefined || origin === 'import'
  }

  add(frame: PrintedFrame): void {
    if (frame.index === 0) this.#add(JSON.stringify(frame.state ?? null))
    for (const { question, reply, ruling } of frame.exchanges) {
      const answer = ruling.did ?? reply.output.join('\n')
      const input = this.#hasInputs ? question.input.join('\n') : ''
      this.#add(`\0${question.seat}\0${input}\0${answer}\0${ruling.fault ?? ''}`)
    }
  }

  end(scores: readonly number[] | null): string {
    return this.#hash
      .update(`${this.#text}\0${JSON.stringify(scores)}`)
      .digest('base64url')
      .slice(0, 22)
  }

  #add(text: string): void {
    this.#text += text
    if (this.#text.length < pieceLength) return
    this.#hash.update(this.#text)
    this.#text = ''
  }
}
