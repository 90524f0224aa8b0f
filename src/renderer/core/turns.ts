import type { StudioCalls } from '../../contract.ts'
import type { TurnView } from '../../contract/reading.ts'
import { sharing } from '../lib/sharing.ts'

/** Turns before and after the selected one that are read with it. */
const around = 8
const mostKept = 400
/** For turns that do not fit into one text with their neighbors, the cache and the read-ahead are smaller. */
const mostLargeKept = 24

export interface TurnSource {
  /** Synchronous; undefined where it has to be read. */
  peek(turn: number): TurnView | undefined
  /** Undefined where there is no such turn. */
  read(turn: number, direction: 1 | -1): Promise<TurnView | undefined>
}

/** A cache of the turns of a match. A frame is written once, so cached turns stay valid. */
export class Turns implements TurnSource {
  readonly #calls: StudioCalls
  readonly #match: string
  readonly #kept = new Map<number, TurnView>()
  readonly #asked = new Map<number, Promise<void>>()
  #areLarge = false

  constructor(calls: StudioCalls, match: string) {
    this.#calls = calls
    this.#match = match
  }

  /** Synchronous; undefined where it has to be read. */
  peek(turn: number): TurnView | undefined {
    return this.#kept.get(turn)
  }

  /** Reads a turn and, in the direction of travel, those after it. Undefined where the match has no such turn. */
  async read(turn: number, direction: 1 | -1): Promise<TurnView | undefined> {
    if (!this.#kept.has(turn)) await this.#fetch(turn, direction)
    else this.#ahead(turn, direction)
    return this.#kept.get(turn)
  }

  #ahead(turn: number, direction: 1 | -1): void {
    const next = turn + direction * (this.#areLarge ? 1 : 4)
    if (next >= 0 && !this.#kept.has(next)) void this.#fetch(next, direction).catch(() => {})
  }

  #fetch(turn: number, direction: 1 | -1): Promise<void> {
    const under = this.#asked.get(turn)
    if (under !== undefined) return under
    const far = this.#areLarge ? 1 : around
    const from = Math.max(0, direction === 1 ? turn - 1 : turn - far)
    const to = direction === 1 ? turn + far : turn + 1
    const fetched = this.#fetchRange(from, to, turn)
    const over = fetched.finally(() => this.#asked.delete(turn))
    this.#asked.set(turn, over)
    return over
  }

  /** If the frames before it already fill a text, requests it alone. */
  async #fetchRange(from: number, to: number, index: number): Promise<void> {
    for (const turn of await this.#calls.turns({ match: this.#match, from, to })) this.#keep(turn)
    if (this.#kept.has(index)) return
    const alone = await this.#calls.turns({ match: this.#match, from: index, to: index })
    this.#areLarge ||= alone.length > 0
    for (const turn of alone) this.#keep(turn)
  }

  #keep(turn: TurnView): void {
    const { index } = turn.frame
    const neighbor = this.#kept.get(index - 1) ?? this.#kept.get(index + 1)
    this.#kept.delete(index)
    this.#kept.set(index, neighbor === undefined ? turn : sharing(neighbor, turn))
    const most = this.#areLarge ? mostLargeKept : mostKept
    while (this.#kept.size > most) this.#kept.delete(this.#kept.keys().next().value!)
  }
}
