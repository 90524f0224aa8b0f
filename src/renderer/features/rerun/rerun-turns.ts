import type { StudioCalls } from '../../../contract.ts'
import type { RerunReport } from '../../../contract/rerun.ts'
import type { Differing, TurnView } from '../../../contract/reading.ts'
import { stretchesOf } from '../../lib/turn-ranges.ts'

const mostKept = 100

/** The turns of a match with the answers of one of its reruns; each is made on demand. */
export class RerunTurns {
  readonly #ask: { readonly match: string; readonly rerun: number }
  readonly #calls: Pick<StudioCalls, 'rerunTurn'>
  readonly #kept = new Map<number, TurnView>()

  constructor(
    calls: Pick<StudioCalls, 'rerunTurn'>,
    ask: { readonly match: string; readonly rerun: number },
  ) {
    this.#calls = calls
    this.#ask = ask
  }

  peek(turn: number): TurnView | undefined {
    return this.#kept.get(turn)
  }

  async read(index: number): Promise<TurnView | undefined> {
    const known = this.#kept.get(index)
    if (known !== undefined) return known
    const turn = await this.#calls.rerunTurn({ ...this.#ask, turn: index })
    this.#kept.set(index, turn)
    if (this.#kept.size > mostKept) this.#kept.delete(this.#kept.keys().next().value!)
    return turn
  }
}

/** Where the turns of a rerun differ from the record: another message is another answer, and leaves the state as it is. */
export function differingOf({ turns }: Pick<RerunReport, 'turns'>): Differing {
  const others = turns.filter(({ difference }) => difference !== 'same')
  const states = others.filter(({ difference }) => difference !== 'message')
  return {
    answers: stretchesOf(others.map(({ turn }) => turn)),
    states: stretchesOf(states.map(({ turn }) => turn)),
  }
}
