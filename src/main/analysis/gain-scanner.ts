import type { HostedGame } from '../../contract/games.ts'
import { gainOf, type AnswerGain } from '../../engine/analysis/gain.ts'
import { givenIn } from '../../engine/analysis/match-check.ts'
import type { Log } from '../log/log.ts'
import type { AnotherAnswer, GainWork, ScanPace } from '../scan/work.ts'
import { HostedChecker } from './hosted-checker.ts'
import { RecordedQuestions } from './recorded-questions.ts'

const playouts = 2000
const wantedError = 0.04

/** Compares other answers with the given ones, in a thread. */
export class GainScanner {
  readonly #log: Log
  readonly #hosted: ReadonlyMap<string, HostedGame>
  readonly #programs: HostedChecker
  #questions: RecordedQuestions | null = null

  constructor(log: Log, { hosted }: GainWork) {
    this.#log = log
    this.#hosted = new Map(hosted.map((game) => [game.id, game]))
    this.#programs = new HostedChecker(log)
  }

  /** Null: the rules do not accept the answer. */
  at(other: AnotherAnswer, { goesOn }: ScanPace): AnswerGain | null | Promise<AnswerGain | null> {
    const { game, bridge } = this.#log.card(other.match)
    if (bridge === undefined) return this.#byOwnRules(other, goesOn)
    const hosted = this.#hosted.get(game)!
    return this.#programs.gain(other.match, hosted, other, { playouts, wantedError, goesOn })
  }

  close(): Promise<void> {
    return this.#programs.close()
  }

  #byOwnRules({ match, turn, seat, answer }: AnotherAnswer, goesOn: () => boolean): AnswerGain | null {
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
