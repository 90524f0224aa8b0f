import type { MatchCard } from '../../contract.ts'
import type { AnalyzedTurn } from '../../contract/analysis.ts'
import type { HostedGame } from '../../contract/games.ts'
import { answerOfAction } from '../../engine/analysis/candidates.ts'
import { givenIn } from '../../engine/analysis/match-check.ts'
import { shareOf } from '../../engine/analysis/playout.ts'
import {
  playedAnswer,
  turnCheck,
  type PlayedAnswer,
  type PlayoutRequest,
} from '../../engine/analysis/turn-check.ts'
import type { Game, Seat } from '../../engine/game.ts'
import type { Frame } from '../../engine/match.ts'
import { answeredBy, type ForkPlan } from '../playing/fork-plan.ts'
import type { Log } from '../log/log.ts'
import type { PlayedOn, PlayoutTask } from '../playing/playout-task.ts'

/** Plays a fork to its end. Rejects with the signal's reason when it aborts. */
export type PlayFork = (task: Omit<PlayoutTask, 'run'>, signal: AbortSignal) => Promise<PlayedOn>

/** What the current version of a seat's bot answers in the turns up to `to`. Rejects with the signal's reason when it aborts. */
type AskSeat = (
  seat: Seat,
  to: number,
  signal: AbortSignal,
) => Promise<ReadonlyMap<number, readonly string[]>>

export interface ExactOptions {
  readonly log: Log
  readonly card: MatchCard
  /** Null: the rules are in a program. */
  readonly game: Game | null
  readonly hosted: HostedGame | null
  /** The bots to play on: of the match, as they are now. */
  readonly record: PlayoutTask['record']
  readonly playouts: number
  readonly play: PlayFork
  readonly ask: AskSeat
}

/** A playout takes as long as a match. */
const frugal = { batch: 4, leastShare: 1, wantedError: 0.04 }

/**
 * Checks the answers that a quick check found worth it, and `own`, that of the current version of the seat's bot, by forks in
 * which the bots of the match play on.
 */
export async function exactTurn(
  quick: AnalyzedTurn,
  own: readonly string[] | undefined,
  options: ExactOptions,
  signal: AbortSignal,
): Promise<AnalyzedTurn> {
  const { turn, seat, legal } = quick
  const { card, log, playouts } = options
  const frames = log.frames(card.id, 0, turn)
  const { given, others } = answersOf(quick, own, frames, options)
  const kept = { turn, seat, method: 'exact', legal } as const
  const forks = new Forks(quick, frames, options, signal)
  const answers = [given, ...others]
  const trial = await Promise.all(
    answers.map(({ move }) => Promise.all([forks.play(move, 0), forks.play(move, 1)])),
  )
  if (trial.every(([one, two]) => one.game === two.game)) {
    const chances = trial.map(([{ scores }]) => shareOf(scores, seat))
    return { ...kept, ...sameGames(answers, chances), allowed: playouts }
  }
  const share = async ({ move, nth }: PlayoutRequest<Output>) =>
    shareOf((await forks.play(move, nth)).scores, seat)
  const check = turnCheck({ given, others, legal }, { ...frugal, playouts })
  let step = check.next()
  while (step.done !== true) step = check.next(await Promise.all(step.value.map(share)))
  return { ...step.value, ...kept }
}

/** Null: the given answer, as it was recorded. */
type Output = readonly string[] | null
type ForkedAnswer = PlayedAnswer<Output>

/** Each answer leads to one game, however often it is played; the given one comes first. */
function sameGames(
  answers: readonly ForkedAnswer[],
  chances: readonly number[],
): Omit<AnalyzedTurn, 'turn' | 'seat' | 'method' | 'legal' | 'allowed'> {
  const once = (value: number) => ({ value, error: null })
  const [after, before] = [chances[0]!, Math.max(...chances)]
  return {
    before: once(before),
    after: once(after),
    loss: once(before - after),
    given: answers[0]!.text,
    best: answers[chances.indexOf(before)]!.text,
    tried: answers
      .map(({ text }, i) => ({ answer: text, chance: once(chances[i]!) }))
      .toSorted((a, b) => b.chance.value - a.chance.value),
    playouts: 2 * answers.length,
  }
}

interface AnswersToFork {
  readonly given: ForkedAnswer
  readonly others: readonly ForkedAnswer[]
}

function answersOf(
  { turn, seat, given: text, tried }: AnalyzedTurn,
  own: readonly string[] | undefined,
  frames: readonly Frame[],
  { game }: ExactOptions,
): AnswersToFork {
  const outputs: (readonly string[])[] = tried.map(({ answer }) => answer.split('\n'))
  if (own !== undefined) outputs.push(own)
  if (game === null) return asWritten(text, outputs)
  const { state } = frames[turn - 1]!
  const exchange = frames[turn]!.exchanges.find(({ question }) => question.seat === seat)!
  const asked = { game, state, seat, given: givenIn(game, state, exchange), known: null }
  const others = new Map<string, ForkedAnswer>()
  for (const output of outputs) {
    const move = game.protocol.parse(state, seat, output)
    if ('fault' in move) continue
    const played = playedAnswer(asked, answerOfAction(game, move.action), move)
    others.set(played.text, { ...played, move: game.protocol.format(move.action) })
  }
  others.delete(text)
  return { given: { ...playedAnswer(asked, text, asked.given), move: null }, others: [...others.values()] }
}

/** Only the program knows which answers are the same. */
function asWritten(text: string, outputs: readonly (readonly string[])[]): AnswersToFork {
  const others = new Map(outputs.map((output) => [output.join('\n'), output]))
  others.delete(text)
  return {
    given: { text, move: null, isEnd: false },
    others: [...others].map(([each, move]) => ({ text: each, move, isEnd: false })),
  }
}

class Forks {
  readonly #seat: Seat
  readonly #frames: readonly Frame[]
  readonly #options: ExactOptions
  readonly #signal: AbortSignal
  readonly #played = new Map<string, Promise<PlayedOn>>()

  constructor({ seat }: AnalyzedTurn, frames: readonly Frame[], options: ExactOptions, signal: AbortSignal) {
    this.#seat = seat
    this.#frames = frames
    this.#options = options
    this.#signal = signal
  }

  /** The nth playout of an answer, played once; null: the given answer. */
  play(output: Output, nth: number): Promise<PlayedOn> {
    const { record, hosted, play } = this.#options
    const key = JSON.stringify([output, nth])
    const known = this.#played.get(key)
    if (known !== undefined) return known
    const fork = this.#planOf(output)
    const task = { record, ...(hosted !== null && { hosted }), fork, seed: `${record.seed}/${nth}` }
    const played = play(task, this.#signal)
    this.#played.set(key, played)
    return played
  }

  /** Null: the given answer, as it was recorded. All other seats answer in this turn as they did. */
  #planOf(output: Output): ForkPlan {
    const { record } = this.#options
    const answered = record.seats.map((_, seat) => {
      const isAnswered = output === null || seat !== this.#seat
      const led = isAnswered ? this.#frames : this.#frames.slice(0, -1)
      return answeredBy(seat, led)
    })
    return {
      first: this.#frames[0]!,
      answered,
      answers: output === null ? [] : [{ seat: this.#seat, output }],
      changed: [],
      onDivergence: 'record',
    }
  }
}
