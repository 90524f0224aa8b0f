import type { MatchCard, Verdict } from '../../contract.ts'
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
}

/** Finds out while the frames of a file come. */
export class Soundness {
  readonly #verifying: Verifying | string
  #isSame = true

  constructor(header: MatchHeader) {
    this.#verifying = orWhy(() => new Verifying(header, 'seed'))
  }

  /** Takes the JSON texts of the next frames. */
  take(texts: readonly string[]): void {
    const verifying = this.#verifying
    if (typeof verifying === 'string' || !this.#isSame) return
    this.#isSame = texts.every((text) => verifying.take(JSON.parse(text) as Frame))
  }

  /** To be asked after the last frame. */
  found(ended: Pick<MatchCard, 'id' | 'end' | 'scores' | 'ranks'>): Sound {
    const verifying = this.#verifying
    if (typeof verifying === 'string') return { frames: 0, verdict: verifying }
    return { frames: verifying.same, verdict: orWhy(() => verifying.verdict(ended)) }
  }
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
