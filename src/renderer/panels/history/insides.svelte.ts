import { SvelteMap } from 'svelte/reactivity'
import type { TurnView, ValuePoint } from '../../../contract/reading.ts'
import type { Json } from '../../../engine/game.ts'
import { statePathOf, valueAt, type Path } from '../../../engine/path.ts'
import { insideOf, type ChangePiece } from './inside.ts'

/** Values whose JSON has no more characters than this are read as a whole, where a history has only their beginning. */
const mostChars = 20_000
const mostKept = 2000

/** What changed inside of the values of a history, in few words. */
export class Insides {
  readonly #turnAt: (frame: number) => Promise<TurnView | undefined>
  /** Null: it is no path in the state. */
  readonly #path: Path | null
  readonly #known = new SvelteMap<number, readonly ChangePiece[]>()

  constructor(expression: string, turnAt: (frame: number) => Promise<TurnView | undefined>) {
    this.#turnAt = turnAt
    this.#path = statePathOf(expression)
  }

  /** Null where the two values themselves say it best, and until it is read. */
  of(before: ValuePoint | undefined, after: ValuePoint): readonly ChangePiece[] | null {
    return this.#known.get(after.frame) ?? insideOf(before, after)
  }

  /** Reads both values, where the history has not all of them. */
  async read(before: ValuePoint | undefined, after: ValuePoint, signal: AbortSignal): Promise<void> {
    const { frame } = after
    const longest = Math.max(before?.cut ?? 0, after.cut ?? 0)
    if (before === undefined || longest === 0 || longest > mostChars || this.#known.has(frame)) return
    const [was, is] = [await this.#valueAt(frame - 1), await this.#valueAt(frame)]
    if (signal.aborted || was === undefined || is === undefined) return
    const pieces = insideOf({ frame: frame - 1, value: was }, { frame, value: is })
    if (this.#known.size >= mostKept) this.#known.clear()
    if (pieces !== null) this.#known.set(frame, pieces)
  }

  async #valueAt(frame: number): Promise<Json | undefined> {
    if (this.#path === null) return undefined
    const turn = await this.#turnAt(frame)
    return valueAt(turn?.frame.state as Json | undefined, this.#path)
  }
}
