import type { PausedAt, PausePlace } from '../../contract/live.ts'
import type { Question, Seat } from '../../engine/game.ts'
import type { Reply } from '../../engine/match.ts'
import { answeredByPerson } from '../bots/person.ts'

export class Pause {
  paused: PausedAt
  /** Resolves with the replies on resume. */
  readonly over: Promise<readonly Reply[]>
  readonly #own: readonly Reply[]
  #resolve!: (replies: readonly Reply[]) => void
  #reject!: (reason: unknown) => void

  constructor(at: PausePlace, turn: number, questions: readonly Question[], replies: readonly Reply[]) {
    this.paused = { at, turn, questions, replies }
    this.#own = replies
    this.over = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  /** A person answers for a seat; null: its own answer counts again. */
  answer(seat: Seat, output: readonly string[] | null): void {
    const replies = this.paused.replies.map((reply, i) => {
      const own = this.#own[i]!
      if (reply.seat !== seat) return reply
      return output === null ? own : answeredByPerson(own, output)
    })
    this.paused = { ...this.paused, replies }
  }

  /** Resumes, or rejects if there is a reason. */
  end(reason?: unknown): void {
    if (reason === undefined) this.#resolve(this.paused.replies)
    else this.#reject(reason)
  }
}
