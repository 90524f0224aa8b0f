import type { GameEvent } from '../engine/game.ts'
import type { Exchange, Frame } from '../engine/match.ts'

/** A frame of the log, of which only those halves are parsed that are looked at: who was asked, or what came of it. */
export function lazyFrame(index: number, text: string): Frame {
  return new LazyFrame(index, text)
}

type Asked = Pick<Frame, 'exchanges'>
type Outcome = Pick<Frame, 'events' | 'state'>

class LazyFrame implements Frame {
  readonly index: number
  readonly #text: string
  /** Where the first half ends; -1 where the text cannot be cut. */
  readonly #cut: number
  #asked: Asked | undefined
  #outcome: Outcome | undefined

  constructor(index: number, text: string) {
    this.index = index
    this.#text = text
    this.#cut = cutOf(text)
  }

  get exchanges(): readonly Exchange[] {
    this.#asked ??= this.#parsed<Asked>(`${this.#text.slice(0, this.#cut)}}`)
    return this.#asked.exchanges
  }

  get events(): readonly GameEvent[] {
    return this.#after().events
  }

  get state(): unknown {
    return this.#after().state
  }

  #after(): Outcome {
    return (this.#outcome ??= this.#parsed<Outcome>(`{${this.#text.slice(this.#cut + 1)}`))
  }

  #parsed<Half>(half: string): Half {
    return JSON.parse(this.#cut < 0 ? this.#text : half) as Half
  }
}

/** No exchange has a key `events`, and within a text the quotes would be escaped: the first place is the frame's own. */
function cutOf(text: string): number {
  return /^\{"index":\d+,"exchanges":\[/.test(text) ? text.indexOf(',"events":[') : -1
}
