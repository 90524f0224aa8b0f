import type { ValuePoint } from '../contract/reading.ts'
import {
  readExpression,
  type Circumstances,
  type Expression,
  type ConditionFrame,
  type MissingField,
} from '../engine/condition.ts'
import type { Json } from '../engine/game.ts'
import { pathOf, type Path } from '../engine/path.ts'
import { UserError } from '../engine/user-error.ts'
import { DamagedFrame } from './damaged-frame.ts'

export type FollowedFrame = ConditionFrame & {
  /** The JSON of `valueAt(state, path)`. */
  stateTextAt(path: Path): string | undefined
}

export interface FollowedValues {
  /** The first frame, and those in which the value changes. */
  readonly points: readonly ValuePoint[]
  readonly mistake: string | null
  readonly missing: readonly MissingField[]
  readonly met: readonly number[]
}

/** The JSON of a value is cut here. */
const mostChars = 300

export class Following {
  readonly #markOf: (text: string) => string
  #points: ValuePoint[] = []
  #expression: Expression | null = null
  /** If the expression reads just one value of the state: compared without parsing. */
  #path: Path | null = null
  #mistake: string | null = null
  /** Null: no frame yet. */
  #text: string | undefined | null = null

  /** `markOf` maps equal texts, and only these, to the same short text. */
  constructor(text: string, markOf: (text: string) => string) {
    this.#markOf = markOf
    this.#attempt(() => {
      this.#expression = readExpression(text)
      this.#path = /^state(?![\w$])/.test(text) ? pathOf(text) : null
    })
  }

  get mistake(): string | null {
    return this.#mistake
  }

  look(frame: FollowedFrame, before: FollowedFrame | undefined, match: Circumstances): void {
    if (this.#mistake !== null) return
    this.#attempt(() => this.#keep(frame.index, this.#textOf(frame, before, match)))
  }

  /** The values since the last call. */
  take(): FollowedValues {
    const [points, mistake] = [this.#points, this.#mistake]
    this.#points = []
    this.#text = null
    const isNowhere = points.every(({ value }) => value === undefined) && this.#expression !== null
    const fields = isNowhere
      ? { missing: this.#expression!.missing(), met: this.#expression!.met() }
      : { missing: [], met: [] }
    return { points, mistake, ...fields }
  }

  /** A missing value is evaluated as any expression, to record the missing field. */
  #textOf(frame: FollowedFrame, before: FollowedFrame | undefined, match: Circumstances): string | undefined {
    const found = this.#path && frame.stateTextAt(this.#path)
    if (found) return found
    const value = this.#expression!.value(frame, before, match)
    return value === undefined ? undefined : jsonOf(value)
  }

  #keep(turn: number, text: string | undefined): void {
    if (text === this.#text) return
    this.#text = text
    this.#points.push(text === undefined ? { turn } : { turn, ...this.#pointOf(text) })
  }

  #pointOf(text: string): Omit<ValuePoint, 'turn'> {
    if (text.length <= mostChars) return { value: JSON.parse(text) as Json }
    return { value: text.slice(0, mostChars), cut: text.length, mark: this.#markOf(text) }
  }

  #attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      if (!(error instanceof UserError) || error instanceof DamagedFrame) throw error
      this.#mistake = error.message
    }
  }
}

/** The value of an expression can be far larger than the state. */
function jsonOf(value: Json): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UserError('The value is too large to show: choose a part of it', { cause: error })
  }
}

export function isSameValue(a: ValuePoint, b: ValuePoint): boolean {
  return a.mark === b.mark && JSON.stringify(a.value) === JSON.stringify(b.value)
}
