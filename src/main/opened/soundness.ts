import type { MatchCard, Verdict } from '../../contract.ts'
import type { Question } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import { Verifying } from '../verify.ts'
import type { MatchHeader } from './match-form.ts'

/** How far the match of a file is what its rules make of its seed and its answers. */
export interface Sound {
  /** The first so many frames. Of others the rules are asked nothing: a state that they did not make can hang them. */
  readonly frames: number
  /** What the call `verify` answers; a text: why it cannot. */
  readonly verdict: Verdict | string
  /**
   * The first of the others that has a state or an input, or is still to be answered; null: none has. In the log nobody looks
   * where a match comes from before it is given to rules, so that only a match without any may be kept there.
   */
  readonly strange: number | null
}

/** Finds out while the frames of a file come. */
export class Soundness {
  readonly #verifying: Verifying | string
  #strange: number | null = null
  #taken = 0

  constructor(header: MatchHeader) {
    this.#verifying = orWhy(() => new Verifying(header, 'seed'))
  }

  /** Takes the JSON texts of the next frames. */
  take(texts: readonly string[]): void {
    for (const text of texts) {
      if (this.#strange !== null) return
      this.#take(JSON.parse(text) as Frame)
    }
  }

  /** To be asked after the last frame; `pending` is what was asked and not answered. */
  found(ended: Pick<MatchCard, 'id' | 'end' | 'scores' | 'ranks'>, pending: readonly Question[] = []): Sound {
    const verifying = this.#verifying
    const asked = typeof verifying === 'string' ? [] : verifying.questions
    const isSame = pending.length === 0 || JSON.stringify(pending) === JSON.stringify(asked)
    const strange = this.#strange ?? (isSame ? null : this.#taken)
    if (typeof verifying === 'string') return { frames: 0, verdict: verifying, strange }
    return { frames: verifying.same, verdict: orWhy(() => verifying.verdict(ended)), strange }
  }

  #take(frame: Frame): void {
    const verifying = this.#verifying
    const isMade = typeof verifying !== 'string' && verifying.take(frame)
    if (!isMade && !isBlank(frame)) this.#strange = this.#taken
    this.#taken += 1
  }
}

/** Without anything that rules could be given. */
function isBlank({ state, exchanges }: Frame): boolean {
  return state === null && exchanges.every(({ question }) => question.input.length === 0)
}

/** What the work gives, or the words for a person why it cannot. */
function orWhy<T>(work: () => T): T | string {
  try {
    return work()
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}
