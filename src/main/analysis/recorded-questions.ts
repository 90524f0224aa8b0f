import { knowledgeOf, type QuestionRecord } from '../../engine/analysis/match-check.ts'
import type { Game, Json } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import type { Log } from '../log/log.ts'
import { rulesOf } from '../playing/rules-of.ts'

/** The questions of a match in the log, with what its seats knew. Throws a `UserError` where its rules are not ours. */
export class RecordedQuestions {
  readonly game: Game
  readonly seed: string
  readonly match: string
  readonly #log: Log
  readonly #known = new Map<number, ReadonlyMap<number, Json>>()

  constructor(log: Log, match: string) {
    const card = log.card(match)
    this.#log = log
    this.match = match
    this.game = rulesOf(card, 'checked')
    this.seed = card.seed
  }

  record(turn: number, seat: number): QuestionRecord {
    const [before, after] = this.#log.frames(this.match, turn - 1, turn) as [Frame, Frame]
    const exchange = after.exchanges.find(({ question }) => question.seat === seat)!
    return { before, exchange, known: this.#knowledge(seat).get(turn) ?? null }
  }

  #knowledge(seat: number): ReadonlyMap<number, Json> {
    const kept = this.#known.get(seat)
    if (kept !== undefined) return kept
    const isNeeded = this.game.aids.know !== undefined
    const frames = isNeeded ? this.#log.frames(this.match, 0, Infinity) : []
    const known = knowledgeOf(this.game, frames, seat)
    this.#known.set(seat, known)
    return known
  }
}
