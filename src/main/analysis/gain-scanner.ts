import { gainOf, type AnswerGain } from '../../engine/analysis/gain.ts'
import { givenIn } from '../../engine/analysis/match-check.ts'
import type { Log } from '../log/log.ts'
import type { AnotherAnswer, ScanPace } from '../scan/work.ts'
import { RecordedQuestions } from './recorded-questions.ts'

const playouts = 2000
const wantedError = 0.04

/** Compares other answers with the given ones, in a thread. */
export class GainScanner {
  readonly #log: Log
  #questions: RecordedQuestions | null = null

  constructor(log: Log) {
    this.#log = log
  }

  /** Null: the rules do not accept the answer. */
  at({ match, turn, seat, answer }: AnotherAnswer, { goesOn }: ScanPace): AnswerGain | null {
    if (this.#questions?.match !== match) this.#questions = new RecordedQuestions(this.#log, match)
    const { game, seed } = this.#questions
    const { before, exchange, known } = this.#questions.record(turn, seat)
    const other = game.protocol.parse(before.state, seat, answer.split('\n'))
    if ('fault' in other) return null
    const given = givenIn(game, before.state, exchange)
    const asked = { game, state: before.state, seat, given, known }
    return gainOf(asked, other, { playouts, wantedError, seed: `${seed}/${turn}/${seat}`, goesOn })
  }
}
