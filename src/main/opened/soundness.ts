import type { MatchCard, Verdict } from '../../contract.ts'
import type { Question } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import { isOwnGame } from '../games/list.ts'
import { Verifying } from '../playing/verify.ts'
import type { MatchHeader } from '../match-files/match-form.ts'

/** How far the rules make the match of a file from its seed and its answers. */
export interface Sound {
  /** How many frames, from 0 on. The rules never get the others: a state that they did not make can hang them. */
  readonly frames: number
  /** The answer of the call `verify`; a text: why there is none. */
  readonly verdict: Verdict | string
  /**
   * The first of the others that has a state or an input, or is still to be answered; null: none has. Matches in the log are
   * given to rules without a check of their origin, so only a match without any may be kept there. Null too for a hosted game: its
   * rules are a program of the user, within limits, which may get any state.
   */
  readonly strange: number | null
}

export class Soundness {
  readonly #verifying: Verifying | string
  readonly #isHosted: boolean
  #strange: number | null = null
  #taken = 0

  constructor(header: MatchHeader) {
    this.#isHosted = header.bridge !== undefined && !isOwnGame(header.game)
    this.#verifying = this.#isHosted
      ? 'The rules of this match are in a program: keep the match in the library ("botscope import") and go on there'
      : orWhy(() => new Verifying(header, 'seed'))
  }

  take(texts: readonly string[]): void {
    for (const text of texts) {
      if (this.#strange !== null || this.#isHosted) return
      this.#take(JSON.parse(text) as Frame)
    }
  }

  /** Call after the last frame; `pending` are the unanswered questions. */
  found(ended: Pick<MatchCard, 'id' | 'end' | 'scores' | 'ranks'>, pending: readonly Question[] = []): Sound {
    const verifying = this.#verifying
    const questions = typeof verifying === 'string' ? [] : verifying.questions
    const isSame =
      this.#isHosted || pending.length === 0 || JSON.stringify(pending) === JSON.stringify(questions)
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

/** True where the frame has nothing that rules could be given. */
function isBlank({ state, exchanges }: Frame): boolean {
  return state === null && exchanges.every(({ question }) => question.input.length === 0)
}

/** The result, or the `UserError`'s text. */
function orWhy<T>(work: () => T): T | string {
  try {
    return work()
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}
