import type { ValuePoint } from '../../../contract/reading.ts'
import type { Expression } from '../../../engine/condition.ts'
import { UserError } from '../../../engine/user-error.ts'
import type { FollowedExpression } from '../../lib/match/followed.svelte.ts'
import { lookedTurn } from '../../lib/match/looked.ts'
import type { OpenMatch } from '../../lib/match/open-match.svelte.ts'

/** Reads an expression, as `engine/condition.ts` does; null: that is not loaded yet. */
export type Read = ((text: string) => Expression) | null

/** What is known of a value where the cursor is. */
type Now = { readonly point: ValuePoint } | { readonly mistake: string }

/** One watched expression in a match: what it is at the cursor, and what it was. */
export class Watched {
  readonly followed: FollowedExpression
  readonly #match: OpenMatch
  readonly #read: () => Read

  constructor(match: OpenMatch, followed: FollowedExpression, read: () => Read) {
    this.#match = match
    this.#read = read
    this.followed = followed
  }

  /** What it is at the cursor; undefined where that is not known yet, or there is a mistake. */
  get value(): ValuePoint | undefined {
    return this.#now !== undefined && 'point' in this.#now ? this.#now.point : undefined
  }

  /** What is wrong with it, in words. */
  get mistake(): string | null {
    return this.#now !== undefined && 'mistake' in this.#now ? this.#now.mistake : this.followed.mistake
  }

  /** The turn in which it became what it is at the cursor; undefined where it was so from the start, or that is not known yet. */
  get changed(): number | undefined {
    return this.#at > 0 ? this.followed.points[this.#at]!.frame : undefined
  }

  /** What it was before that. */
  get earlier(): ValuePoint | undefined {
    return this.followed.points[this.#at - 1]
  }

  /** Which of the points holds at the cursor. */
  get #at(): number {
    return this.followed.indexAt(this.#match.cursor)
  }

  /** It is evaluated here, so that it is there at once; where that cannot be, its history tells it. */
  readonly #now = $derived.by((): Now | undefined => {
    const { cursor } = this.#match
    const turn = lookedTurn(this.#match)
    if (this.#expression === null || turn?.frame.index !== cursor) return this.#remembered(cursor)
    if ('mistake' in this.#expression) return this.#expression
    const { expression } = this.#expression
    return attempt(() => {
      const value = expression.value(turn.frame, turn.before, turn.match)
      return { point: { frame: cursor, ...(value !== undefined && { value }) } }
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

/** What a person wrote may be wrong. */
function attempt<T>(work: () => T): T | { readonly mistake: string } {
  try {
    return work()
  } catch (error) {
    if (error instanceof UserError) return { mistake: error.message }
    throw error
  }
}
