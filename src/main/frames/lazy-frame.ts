import type { CheckedAnswer, ConditionFrame } from '../../engine/condition.ts'
import type { GameEvent, Json } from '../../engine/game.ts'
import type { Exchange, Frame, Remark } from '../../engine/match.ts'
import { valueAt, type Path } from '../../engine/path.ts'
import type { UserError } from '../../engine/user-error.ts'
import type { CheckedOf } from './checked-of.ts'
import { JsonBytes } from './json-bytes.ts'
import type { LongLists } from './json-lists.ts'
import { endOf } from './json-scan.ts'

export type Damaged = (index: number, cause: unknown) => UserError

type FrameExchanges = Pick<Frame, 'exchanges'>
type Outcome = Pick<Frame, 'events' | 'state' | 'view' | 'standing' | 'remarks' | 'referee'>

const eventsKey = Buffer.from(',"events":')
const stateKey = Buffer.from(',"state":')
const viewKey = Buffer.from(',"view":')
const standingKey = Buffer.from(',"standing":')
const remarksKey = Buffer.from(',"remarks":')
const refereeKey = Buffer.from(',"referee":')

interface FrameSurroundings {
  /** Those of the states of earlier frames. */
  readonly lists?: LongLists
  readonly checked?: CheckedOf
}

/**
 * A frame of the log that parses only what is read: its questions, its outcome, or one value of its state. Any error becomes the
 * one that `damaged` returns: the text is no frame, or another one.
 */
export class LazyFrame implements Frame, ConditionFrame {
  readonly index: number
  readonly #bytes: Buffer
  readonly #damaged: Damaged
  readonly #lists: LongLists | undefined
  readonly #checked: CheckedOf | undefined
  /** The start of its second half; -1: the text cannot be cut. */
  readonly #cut: number
  #asked: FrameExchanges | undefined
  #outcome: Outcome | undefined
  /** The state; null: its place is not known. */
  #values: JsonBytes | null | undefined

  /** `bytes` are its JSON. */
  constructor(index: number, bytes: Buffer, damaged: Damaged, { lists, checked }: FrameSurroundings = {}) {
    this.#lists = lists
    this.#checked = checked
    this.index = index
    this.#bytes = bytes
    this.#damaged = damaged
    this.#cut = cutOf(bytes, index)
  }

  get exchanges(): readonly Exchange[] {
    this.#asked ??= this.#parsed(() => `${this.#bytes.toString('utf8', 0, this.#cut)}}`)
    return this.#asked.exchanges
  }

  get events(): readonly GameEvent[] {
    return this.#after().events
  }

  get state(): unknown {
    return this.#after().state
  }

  get view(): string | undefined {
    return this.#after().view
  }

  get standing(): readonly number[] | undefined {
    return this.#after().standing
  }

  /** Most frames have none, which needs no parsing. */
  get remarks(): readonly Remark[] {
    return this.#bytes.includes(remarksKey, Math.max(0, this.#cut)) ? (this.#after().remarks ?? []) : []
  }

  get checked(): readonly CheckedAnswer[] {
    return this.#checked?.in(this.index) ?? []
  }

  get referee(): string | undefined {
    return this.#bytes.includes(refereeKey, Math.max(0, this.#cut)) ? this.#after().referee : undefined
  }

  /** Equals `valueAt(state, path)`. */
  stateAt(path: Path): Json | undefined {
    const value = this.#outcome === undefined ? this.#sought((state) => state.at(path)) : null
    return value === null ? valueAt(this.#after().state as Json, path) : value.found
  }

  /** The JSON of `stateAt(path)`. */
  stateTextAt(path: Path): string | undefined {
    const text = this.#sought((state) => state.textAt(path))
    if (text !== null) return text.found
    const value = valueAt(this.#after().state as Json, path)
    return value === undefined ? undefined : JSON.stringify(value)
  }

  /** Compares their JSON. */
  hasStateOf(other: LazyFrame): boolean {
    const [rest, otherRest] = [this.#rest(), other.#rest()]
    const isWhole = rest !== null && otherRest !== null
    if (isWhole && rest.equals(otherRest)) return true
    const isOnlyState =
      isWhole &&
      ![viewKey, standingKey, remarksKey, refereeKey].some(
        (key) => rest.includes(key) || otherRest.includes(key),
      )
    return !isOnlyState && this.stateTextAt([]) === other.stateTextAt([])
  }

  /** Null: the whole must be parsed. */
  #sought<T>(seek: (state: JsonBytes) => T): { readonly found: T } | null {
    if (this.#values === undefined) {
      const rest = this.#rest()
      this.#values = rest && new JsonBytes(rest, 0, this.#lists)
    }
    const values = this.#values
    return values && orNull(() => ({ found: seek(values) }))
  }

  /** The bytes from the state on, which follows the events. Null: it does not. */
  #rest(): Buffer | null {
    if (this.#cut < 0) return null
    const from = orNull(() => endOf(this.#bytes, this.#cut + eventsKey.length))
    if (from === null) return null
    const start = from + stateKey.length
    return this.#bytes.subarray(from, start).equals(stateKey) ? this.#bytes.subarray(start) : null
  }

  #after(): Outcome {
    return (this.#outcome ??= this.#parsed(() => `{${this.#bytes.toString('utf8', this.#cut + 1)}`))
  }

  #parsed<Half extends FrameExchanges | Outcome>(half: () => string): Half {
    try {
      if (this.#cut >= 0) return JSON.parse(half()) as Half
      const frame = JSON.parse(this.#bytes.toString()) as Frame
      if (frame.index !== this.index) throw new SyntaxError(`It is frame ${frame.index}`)
      return frame as Frame & Half
    } catch (error) {
      throw this.#damaged(this.index, error)
    }
  }
}

/** Null: a text of another form than ours. */
function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** No exchange has a key `events`, and within a text the quotes would be escaped: the first place is the frame's own. */
function cutOf(bytes: Buffer, index: number): number {
  const beginning = `{"index":${index},"exchanges":[`
  const isOurs = bytes.toString('latin1', 0, beginning.length) === beginning
  return isOurs ? bytes.indexOf(eventsKey, beginning.length) : -1
}
