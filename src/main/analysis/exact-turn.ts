import type { MatchCard } from '../../contract.ts'
import type { AnalyzedTurn } from '../../contract/analysis.ts'
import { answerOfAction, type CandidateAnswer } from '../../engine/analysis/candidates.ts'
import { givenIn } from '../../engine/analysis/match-check.ts'
import { shareOf } from '../../engine/analysis/playout.ts'
import { turnCheck, type PlayoutRequest } from '../../engine/analysis/turn-check.ts'
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
  readonly game: Game
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
  const { turn, seat } = quick
  const { game, card, log, playouts } = options
  const frames = log.frames(card.id, 0, turn)
  const { state } = frames[turn - 1]!
  const exchange = frames[turn]!.exchanges.find(({ question }) => question.seat === seat)!
  const given = givenIn(game, state, exchange)
  const others = othersOf(game, state, quick, own)
  const check = turnCheck(
    { game, state, seat, given, known: null },
    { ...frugal, playouts, others, mostAnswers: others.length, seed: card.seed },
  )
  const forks = new Forks(quick, frames, options, signal)
  const answers: readonly ForkedAnswer[] = [
    { text: quick.given, output: null },
    ...others.map(({ text, action }) => ({ text, output: game.protocol.format(action) })),
  ]
  const trial = await Promise.all(
    answers.map((answer) => Promise.all([forks.play(answer.output, 0), forks.play(answer.output, 1)])),
  )
  if (trial.every(([one, two]) => one.game === two.game)) {
    const chances = trial.map(([{ scores }]) => shareOf(scores, seat))
    const same = sameGames(answers, chances)
    return { turn, seat, method: 'exact', ...same, legal: quick.legal, allowed: playouts }
  }
  const share = async ({ move, nth }: PlayoutRequest) => {
    const output = 'action' in move && move !== given ? game.protocol.format(move.action) : null
    return shareOf((await forks.play(output, nth)).scores, seat)
  }
  let step = check.next()
  while (step.done !== true) step = check.next(await Promise.all(step.value.map(share)))
  return { turn, seat, method: 'exact', ...step.value, legal: quick.legal }
}

interface ForkedAnswer {
  readonly text: string
  /** Null: the given answer, as it was recorded. */
  readonly output: readonly string[] | null
}

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

function othersOf(
  game: Game,
  state: unknown,
  { seat, given, tried }: AnalyzedTurn,
  own: readonly string[] | undefined,
): readonly CandidateAnswer[] {
  const outputs: (readonly string[])[] = tried.map(({ answer }) => answer.split('\n'))
  if (own !== undefined) outputs.push(own)
  const others = new Map<string, unknown>()
  for (const output of outputs) {
    const move = game.protocol.parse(state, seat, output)
    if ('action' in move) others.set(answerOfAction(game, move.action), move.action)
  }
  others.delete(given)
  return [...others].map(([text, action]) => ({ text, action }))
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
  play(output: readonly string[] | null, nth: number): Promise<PlayedOn> {
    const { record, play } = this.#options
    const key = JSON.stringify([output, nth])
    const known = this.#played.get(key)
    if (known !== undefined) return known
    const task = { record, fork: this.#planOf(output), seed: `${record.seed}/${nth}` }
    const played = play(task, this.#signal)
    this.#played.set(key, played)
    return played
  }

  /** Null: the given answer, as it was recorded. All other seats answer in this turn as they did. */
  #planOf(output: readonly string[] | null): ForkPlan {
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
