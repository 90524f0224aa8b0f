import { SvelteMap } from 'svelte/reactivity'
import type { StudioCalls } from '../../../../contract.ts'
import type { OutlineFrame } from '../../../../contract/reading.ts'
import type { Json } from '../../../../engine/game.ts'

const mostKept = 2000

/**
 * Short texts of what seats did in turns: the ruling, else the answer. Read on demand turn by turn, without the states, which may
 * be large.
 */
export class TurnAnswers {
  readonly #calls: Pick<StudioCalls, 'history'>
  readonly #match: string
  readonly #known = new SvelteMap<number, readonly string[]>()

  constructor(calls: Pick<StudioCalls, 'history'>, match: string) {
    this.#calls = calls
    this.#match = match
  }

  /** One text per exchange; undefined: not read yet. */
  of(turn: number): readonly string[] | undefined {
    return this.#known.get(turn)
  }

  async read(turn: number, { exchanges }: OutlineFrame, signal: AbortSignal): Promise<void> {
    if (this.#known.has(turn) || exchanges.length === 0) return
    const expressions = exchanges.flatMap(({ seat }) => [`seat[${seat}].did`, `seat[${seat}].output`])
    const ask = { match: this.#match, expressions, from: turn, to: turn }
    const { values } = await this.#calls.history(ask, { signal })
    if (signal.aborted) return
    const texts = values.map(({ points }) => textIn(points[0]?.value))
    if (this.#known.size >= mostKept) this.#known.clear()
    this.#known.set(
      turn,
      exchanges.map((_, i) => texts[2 * i]! || texts[2 * i + 1]!),
    )
  }
}

function textIn(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
