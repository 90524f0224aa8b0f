import type { AnalyzedTurn } from '../../contract/analysis.ts'
import { checkRecorded, type RecordedQuestion } from '../../engine/analysis/match-check.ts'
import type { CheckedTurn } from '../../engine/analysis/turn-check.ts'
import type { Log } from '../log/log.ts'
import type { AnalysisWork, ScanPace } from '../scan/work.ts'
import { RecordedQuestions } from './recorded-questions.ts'

/** All legal answers are tried where there are no more. */
const mostAnswers = 40
/** An interval of the loss as wide is narrow enough. */
const wantedError = 0.04
/** Enough to see how long a playout takes, which is the result if there is no time for more. */
const trialPlayouts = 200

/** Checks single answers of one match, in a thread. */
export class AnalysisScanner {
  readonly #work: AnalysisWork
  readonly #questions: RecordedQuestions

  constructor(log: Log, work: AnalysisWork) {
    this.#work = work
    this.#questions = new RecordedQuestions(log, work.match)
  }

  at(question: RecordedQuestion, { goesOn }: ScanPace): AnalyzedTurn {
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
    const { game, seed } = this.#questions
    const options = { playouts, mostAnswers, wantedError, seed, goesOn }
    return checkRecorded(game, this.#questions.record(turn, seat), options)
  }
}
