import type { AnalyzedTurn } from '../../contract/analysis.ts'
import { checkRecorded, type RecordedQuestion } from '../../engine/analysis/match-check.ts'
import type { CheckedTurn } from '../../engine/analysis/turn-check.ts'
import { seesHidden } from '../../reading/analysis-needs.ts'
import type { Log } from '../log/log.ts'
import type { AnalysisWork, ScanPace } from '../scan/work.ts'
import { HostedChecker, type CheckOptions } from './hosted-checker.ts'
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
  readonly #check: (question: RecordedQuestion, options: CheckOptions) => CheckedTurn | Promise<CheckedTurn>
  readonly #programs: HostedChecker

  constructor(log: Log, work: AnalysisWork) {
    const { match, hosted } = work
    this.#work = work
    this.#programs = new HostedChecker(log)
    if (hosted === null) {
      const questions = new RecordedQuestions(log, match)
      const { game, seed } = questions
      this.#check = ({ turn, seat }, options) =>
        checkRecorded(game, questions.record(turn, seat), { ...options, seed })
    } else this.#check = (question, options) => this.#programs.check(match, hosted, question, options)
  }

  async at(question: RecordedQuestion, { goesOn }: ScanPace): Promise<AnalyzedTurn> {
    const { playouts, millis } = this.#work
    const options = { mostAnswers, wantedError, goesOn }
    const { hosted } = this.#work
    return {
      ...question,
      method: 'quick',
      ...(playouts === null
        ? await this.#within(question, millis, options)
        : await this.#check(question, { ...options, playouts })),
      ...(hosted !== null && seesHidden(hosted) && { seesHidden: true }),
    }
  }

  close(): Promise<void> {
    return this.#programs.close()
  }

  async #within(
    question: RecordedQuestion,
    millis: number,
    options: Omit<CheckOptions, 'playouts'>,
  ): Promise<CheckedTurn> {
    const since = performance.now()
    const first = await this.#check(question, { ...options, playouts: trialPlayouts })
    const elapsed = performance.now() - since
    const playouts = Math.floor((first.playouts * (millis - elapsed)) / elapsed)
    return playouts > first.playouts ? this.#check(question, { ...options, playouts }) : first
  }
}
