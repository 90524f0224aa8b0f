import { GameFailure } from '../failure.ts'
import { startMillis, type RefereeLimits } from '../limits.ts'
import { Talk } from '../talk.ts'
import type { RefereeEvents, RefereeWire } from '../wire.ts'
import { adviceFor } from './advice.ts'
import { SdkBlocks, type SdkBlock } from './blocks.ts'
import { endsRound, roundOf, type SdkRound } from './round.ts'

/** Waits so long for what a referee tells after the scores, and for its exit. */
const restMillis = 1000

/** The runner's end of the SDK's protocol: says something to the referee, and gives what it tells until it asks again. */
export class SdkClient {
  readonly #talk: Talk<SdkBlock>
  readonly #seats: number
  readonly #millis: number
  #isFirst = true

  constructor(
    open: (events: RefereeEvents) => RefereeWire,
    { seats, limits }: { readonly seats: number; readonly limits: RefereeLimits },
  ) {
    this.#seats = seats
    this.#millis = limits.callMillis
    this.#talk = new Talk(open, {
      bytes: limits.messageBytes,
      reader: (noise) => new SdkBlocks(noise),
      advice: adviceFor,
    })
  }

  /** Throws a `GameFailure` where the referee breaks, and the signal's reason when it aborts. */
  async round(text: string, signal: AbortSignal): Promise<SdkRound> {
    const millis = this.#isFirst ? startMillis : this.#millis
    const blocks = await this.#talk.until([text], endsRound, millis, signal)
    this.#isFirst = false
    // An error inside a question is told in the middle of a round, and often twice.
    const fail = blocks.find(({ name }) => name === 'FAIL')
    const isCut = blocks.at(-1)!.name === 'SCORES' && !blocks.some(({ name }) => name === 'METADATA')
    const more = fail !== undefined || isCut ? await this.#talk.rest(restMillis) : []
    return this.#understood(fail === undefined ? [...blocks, ...more] : [fail])
  }

  #understood(blocks: readonly SdkBlock[]): SdkRound {
    try {
      return roundOf(blocks, this.#seats)
    } catch (error) {
      throw error instanceof GameFailure ? this.#talk.failure(error.message) : error
    }
  }

  /** Its stderr and noise since the last call. */
  log(): string {
    return this.#talk.log()
  }

  failure(words: string): GameFailure {
    return this.#talk.failure(words)
  }

  close(): Promise<void> {
    return this.#talk.close()
  }
}
