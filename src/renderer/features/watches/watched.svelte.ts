import type { ValuePoint } from '../../../contract/reading.ts'
import type { Expression } from '../../../engine/condition.ts'
import { UserError } from '../../../engine/user-error.ts'
import type { FollowedExpression } from '../../core/followed.svelte.ts'
import { lookedTurn } from '../../lib/condition-turn.ts'
import { answerChecksIn } from '../analysis/answer-checks.svelte.ts'
import type { OpenMatch } from '../../core/open-match.svelte.ts'

/** Parses an expression, as `engine/condition.ts` does; null: not loaded yet. */
export type Read = ((text: string) => Expression) | null

type Now = { readonly point: ValuePoint } | { readonly mistake: string }

export class Watched {
  readonly followed: FollowedExpression
  readonly #match: OpenMatch
  readonly #read: () => Read

  constructor(match: OpenMatch, followed: FollowedExpression, read: () => Read) {
    this.#match = match
    this.#read = read
    this.followed = followed
  }

  /** At the cursor; undefined: not known yet, or a mistake. */
  get value(): ValuePoint | undefined {
    return this.#now !== undefined && 'point' in this.#now ? this.#now.point : undefined
  }

  get mistake(): string | null {
    return this.#now !== undefined && 'mistake' in this.#now ? this.#now.mistake : this.followed.mistake
  }

  /** The turn of the last change before the cursor; undefined: unchanged from the start, or not known yet. */
  get changed(): number | undefined {
    return this.#at > 0 ? this.followed.points[this.#at]!.turn : undefined
  }

  get earlier(): ValuePoint | undefined {
    return this.followed.points[this.#at - 1]
  }

  get #at(): number {
    return this.followed.indexAt(this.#match.cursor)
  }

  /** Evaluated locally, to be available at once; if that is not possible, taken from the history. */
  readonly #now = $derived.by((): Now | undefined => {
    const { cursor } = this.#match
    const turn = lookedTurn(this.#match)
    if (this.#expression === null || turn?.frame.index !== cursor) return this.#remembered(cursor)
    if ('mistake' in this.#expression) return this.#expression
    const { expression } = this.#expression
    return attempt(() => {
      const checked = answerChecksIn(this.#match).all.filter((each) => each.turn === cursor)
      const value = expression.value({ ...turn.frame, checked }, turn.before, turn.match)
      return { point: { turn: cursor, ...(value !== undefined && { value }) } }
    })
  })

  readonly #expression = $derived.by(() => {
    const read = this.#read()
    return read === null ? null : attempt(() => ({ expression: read(this.followed.expression) }))
  })

  #remembered(cursor: number): Now | undefined {
    const point = this.followed.at(cursor)
    return point === undefined ? undefined : { point }
  }
}

function attempt<T>(work: () => T): T | { readonly mistake: string } {
  try {
    return work()
  } catch (error) {
    if (error instanceof UserError) return { mistake: error.message }
    throw error
  }
}
