import { SvelteMap } from 'svelte/reactivity'
import type { TurnView, ValuePoint } from '../../../../contract/reading.ts'
import type { Json } from '../../../../engine/game.ts'
import { statePathOf, valueAt, type Path } from '../../../../engine/path.ts'
import { insideOf, type ChangePiece } from '../../../lib/inside.ts'

/** Characters of JSON; values up to this length are read whole where the history has only their beginning. */
const mostChars = 20_000
const mostKept = 2000

export class Insides {
  readonly #turnAt: (turn: number) => Promise<TurnView | undefined>
  /** Null: the expression is no path in the state. */
  readonly #path: Path | null
  readonly #known = new SvelteMap<number, readonly ChangePiece[]>()

  constructor(expression: string, turnAt: (turn: number) => Promise<TurnView | undefined>) {
    this.#turnAt = turnAt
    this.#path = statePathOf(expression)
  }

  /** Null: not read yet, or the two values themselves are clearer. */
  of(before: ValuePoint | undefined, after: ValuePoint): readonly ChangePiece[] | null {
    return this.#known.get(after.turn) ?? insideOf(before, after)
  }

  async read(before: ValuePoint | undefined, after: ValuePoint, signal: AbortSignal): Promise<void> {
    const { turn } = after
    const longest = Math.max(before?.cut ?? 0, after.cut ?? 0)
    if (before === undefined || longest === 0 || longest > mostChars || this.#known.has(turn)) return
    const [was, is] = [await this.#valueAt(turn - 1), await this.#valueAt(turn)]
    if (signal.aborted || was === undefined || is === undefined) return
    const pieces = insideOf({ turn: turn - 1, value: was }, { turn, value: is })
    if (this.#known.size >= mostKept) this.#known.clear()
    if (pieces !== null) this.#known.set(turn, pieces)
  }

  async #valueAt(index: number): Promise<Json | undefined> {
    if (this.#path === null) return undefined
    const turn = await this.#turnAt(index)
    return valueAt(turn?.frame.state as Json | undefined, this.#path)
  }
}
