import type { AnalyzedTurn } from '../../contract/analysis.ts'
import { checkRecorded, knowledgeOf, type RecordedQuestion } from '../../engine/analysis/match-check.ts'
import type { CheckedTurn } from '../../engine/analysis/turn-check.ts'
import type { Game, Json } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import type { Log } from '../log/log.ts'
import { rulesOf } from '../playing/rules-of.ts'
import type { AnalysisWork, ReadingPace } from '../reading/work.ts'

/** All legal answers are tried where there are no more. */
const mostAnswers = 40
/** An interval of the loss as wide is narrow enough. */
const wantedError = 0.04
/** Enough to see how long a playout takes, which is the result if there is no time for more. */
const trialPlayouts = 200

/** Checks single answers of one match, in a thread. */
export class AnalysisLook {
  readonly #log: Log
  readonly #work: AnalysisWork
  readonly #game: Game
  readonly #seed: string
  readonly #known = new Map<number, ReadonlyMap<number, Json>>()

  constructor(log: Log, work: AnalysisWork) {
    const card = log.card(work.match)
    this.#log = log
    this.#work = work
    this.#game = rulesOf(card, 'checked')
    this.#seed = card.seed
  }

  at(question: RecordedQuestion, { goesOn }: ReadingPace): AnalyzedTurn {
    const { playouts, millis } = this.#work
    return {
      ...question,
      method: 'quick',
      ...(playouts === null
        ? this.#within(question, millis, goesOn)
        : this.#check(question, playouts, goesOn)),
    }
  }

  #within(question: RecordedQuestion, millis: number, goesOn: () => boolean): CheckedTurn {
    const since = performance.now()
    const first = this.#check(question, trialPlayouts, goesOn)
    const elapsed = performance.now() - since
    const playouts = Math.floor((first.playouts * (millis - elapsed)) / elapsed)
    return playouts > first.playouts ? this.#check(question, playouts, goesOn) : first
  }

  #check({ turn, seat }: RecordedQuestion, playouts: number, goesOn: () => boolean): CheckedTurn {
    const [before, after] = this.#log.frames(this.#work.match, turn - 1, turn) as [Frame, Frame]
    const exchange = after.exchanges.find(({ question }) => question.seat === seat)!
    const known = this.#knowledge(seat).get(turn) ?? null
    const terms = { playouts, mostAnswers, wantedError, seed: this.#seed, goesOn }
    return checkRecorded(this.#game, { before, exchange, known }, terms)
  }

  #knowledge(seat: number): ReadonlyMap<number, Json> {
    const kept = this.#known.get(seat)
    if (kept !== undefined) return kept
    const isNeeded = this.#game.aids.know !== undefined
    const frames = isNeeded ? this.#log.frames(this.#work.match, 0, Infinity) : []
    const known = knowledgeOf(this.#game, frames, seat)
    this.#known.set(seat, known)
    return known
  }
}
