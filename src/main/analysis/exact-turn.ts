import type { BotSpec, MatchCard } from '../../contract.ts'
import type { AnalyzedTurn, AnswerToTry } from '../../contract/analysis.ts'
import type { HostedGame } from '../../contract/games.ts'
import { answerOfAction } from '../../engine/analysis/candidates.ts'
import { givenIn, type RecordedQuestion } from '../../engine/analysis/match-check.ts'
import { shareOf } from '../../engine/analysis/playout.ts'
import {
  playedAnswer,
  turnCheck,
  type AnswersToCheck,
  type CheckedTurn,
  type PlayedAnswer,
  type PlayoutRequest,
  type TriedAnswer,
} from '../../engine/analysis/turn-check.ts'
import type { Game, Seat } from '../../engine/game.ts'
import type { Exchange, Frame } from '../../engine/match.ts'
import { counted } from '../../number-text.ts'
import { failureCause } from '../../reading/failure-parts.ts'
import { oneLineText } from '../../reading/gains.ts'
import { shortened } from '../../reading/shortened.ts'
import { recordedExchanges, type RecordedExchange } from '../games/replayed.ts'
import { answeredBy, type ForkPlan } from '../playing/fork-plan.ts'
import type { Log } from '../log/log.ts'
import type { PlayedOn, PlayoutFailure, PlayoutTask } from '../playing/playout-task.ts'

/** Plays a fork to its end. Rejects with the signal's reason when it aborts. */
export type PlayFork = (
  task: Omit<PlayoutTask, 'run'>,
  signal: AbortSignal,
) => Promise<PlayedOn | PlayoutFailure>

/** What a bot answers in the turns up to `to`; none: the seat's, as it is now. Rejects with the signal's reason when it aborts. */
type AskSeat = (seat: Seat, to: number, signal: AbortSignal, bot?: BotSpec) => Promise<AnswersNow>

export interface AnswersNow {
  /** By turn: those without a fault, until its program ended. */
  readonly outputs: ReadonlyMap<number, readonly string[]>
  /** By turn, why there is none. */
  readonly faults: ReadonlyMap<number, string>
}

export interface ExactOptions {
  readonly log: Log
  readonly card: MatchCard
  /** Null: the rules are in a program. */
  readonly game: Game | null
  readonly hosted: HostedGame | null
  /** The program lacks what a quick check needs: there are only the named answers. */
  readonly isByReplay: boolean
  /** The bots to play on: of the match, as they are now. */
  readonly record: PlayoutTask['record']
  readonly playouts: number
  readonly play: PlayFork
  readonly ask: AskSeat
  /** Takes what a user should know of the check. */
  note(words: string): void
}

/** What is known of a question before its answers are played on; `tried` are the answers that a check before found worth it. */
export type TurnToCheck = Pick<AnalyzedTurn, 'turn' | 'seat' | 'given' | 'legal' | 'tried'>

/** A playout takes as long as a match. */
const frugal = { batch: 4, leastShare: 1, wantedError: 0.04 }

/**
 * Checks the answers that were found worth it, and the named ones, by forks in which the bots of the match play on. An answer
 * after which the game fails is left out. Null: nothing is left to compare.
 */
export async function exactTurn(
  asked: TurnToCheck,
  named: readonly AnswerToTry[],
  options: ExactOptions,
  signal: AbortSignal,
): Promise<AnalyzedTurn | null> {
  const { turn, seat, legal } = asked
  const { card, log, playouts } = options
  const frames = log.frames(card.id, 0, turn)
  const answers = answersToFork(asked, named, [frames.at(-2)!, frames.at(-1)!], options.game)
  const forks = new Forks({ turn, seat }, frames, options, signal)
  try {
    const found = await withoutFailing(answers, forks, (others) =>
      checkedBy(forks, { given: answers.given, others, legal }, playouts),
    )
    if (found === null) return null
    const tried = found.tried.map((each) => ({ ...each, ...answers.origins.get(each.answer) }))
    return { ...found, tried, turn, seat, method: 'exact', legal }
  } finally {
    for (const words of forks.failures([answers.given, ...answers.others])) options.note(words)
  }
}

/** Checks again without an answer after which the game fails; what was played is not played anew. */
async function withoutFailing(
  { given, others }: AnswersToFork,
  forks: Forks,
  check: (others: readonly ForkedAnswer[]) => Promise<CheckedTurn>,
): Promise<CheckedTurn | null> {
  let left = others
  while (left.length > 0 || others.length === 0) {
    try {
      return await check(left)
    } catch (error) {
      const failed = forks.outOf([given, ...left])
      if (failed === undefined) throw error
      if (failed === given) return null
      left = left.filter((each) => each !== failed)
    }
  }
  return null
}

async function checkedBy(
  forks: Forks,
  { given, others, legal }: AnswersToCheck<Output>,
  playouts: number,
): Promise<CheckedTurn> {
  const answers = [given, ...others]
  const trial = await Promise.all(
    answers.map(({ move }) => Promise.all([forks.play(move, 0), forks.play(move, 1)])),
  )
  if (trial.every(([one, two]) => one.game === two.game)) {
    const chances = trial.map(([{ scores }]) => shareOf(scores, forks.seat))
    return { ...sameGames(answers, chances), legal, allowed: playouts }
  }
  const share = async ({ move, nth }: PlayoutRequest<Output>) =>
    shareOf((await forks.play(move, nth)).scores, forks.seat)
  const check = turnCheck({ given, others, legal }, { ...frugal, playouts, mostShown: answers.length })
  let step = check.next()
  while (step.done !== true) step = check.next(await Promise.all(step.value.map(share)))
  return step.value
}

/** Null: the given answer, as it was recorded. */
type Output = readonly string[] | null
type ForkedAnswer = PlayedAnswer<Output>

/** Each answer leads to one game, however often it is played; the given one comes first. */
function sameGames(
  answers: readonly ForkedAnswer[],
  chances: readonly number[],
): Omit<CheckedTurn, 'legal' | 'allowed'> {
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

/** Answers that were tried before are left out where there are as many. */
const mostTried = 40

type Origin = Pick<TriedAnswer, 'by' | 'isTyped'>

interface AnswersToFork {
  readonly given: ForkedAnswer
  /** Each once, without the given one. */
  readonly others: readonly ForkedAnswer[]
  /** Of those that bots or a person gave, by text; the given one is there too where it is also theirs. */
  readonly origins: ReadonlyMap<string, Origin>
  /** The rules do not accept them. */
  readonly refused: readonly AnswerToTry[]
}

/** The answers to a question that are played on. */
export function answersToFork(
  { seat, given: text, tried }: TurnToCheck,
  named: readonly AnswerToTry[],
  [before, after]: readonly [Frame, Frame],
  game: Game | null,
): AnswersToFork {
  const exchange = after.exchanges.find(({ question }) => question.seat === seat)!
  const { given, playedAs } =
    game === null ? asWritten(text, exchange) : byRules(game, text, before.state, exchange)
  const others = new Map<string, ForkedAnswer>()
  const origins = new Map<string, Origin>()
  const add = (output: readonly string[], origin: Origin): boolean => {
    const played = playedAs(output)
    if (played === null) return false
    if (played.text !== text) others.set(played.text, played)
    const both = withOrigin(origins.get(played.text), origin)
    if (both !== undefined) origins.set(played.text, both)
    return true
  }
  const refused = named.filter(
    ({ output, by }) => !add(output, by === undefined ? { isTyped: true } : { by: [by] }),
  )
  const askedNow = new Set(named.map(({ by }) => by))
  for (const { answer, by = [], isTyped } of tried) {
    // A bot that is asked anew may have changed.
    const names = by.filter((name) => !askedNow.has(name))
    if (answer !== text && others.size < mostTried)
      add(answer.split('\n'), { by: names, ...(isTyped && { isTyped }) })
  }
  return { given, others: [...others.values()], origins, refused }
}

/** Undefined: nobody is named. */
function withOrigin(known: Origin | undefined, { by, isTyped }: Origin): Origin | undefined {
  const names = [...new Set([...(known?.by ?? []), ...(by ?? [])])]
  const isOneTyped = known?.isTyped ?? isTyped
  if (names.length === 0 && isOneTyped === undefined) return undefined
  return { ...(names.length > 0 && { by: names }), ...(isOneTyped && { isTyped: isOneTyped }) }
}

interface AnswerReader {
  readonly given: ForkedAnswer
  /** Null: the rules do not accept it. */
  playedAs(output: readonly string[]): ForkedAnswer | null
}

function byRules(game: Game, text: string, state: unknown, exchange: Exchange): AnswerReader {
  const { seat } = exchange.question
  const asked = { game, state, seat, given: givenIn(game, state, exchange), known: null }
  return {
    given: { ...playedAnswer(asked, text, asked.given), move: null },
    playedAs(output) {
      const move = game.protocol.parse(state, seat, output)
      if ('fault' in move) return null
      const played = playedAnswer(asked, answerOfAction(game, move.action), move)
      return { ...played, move: game.protocol.format(move.action) }
    },
  }
}

/** Only the program knows which answers are the same. */
function asWritten(text: string, { reply }: Exchange): AnswerReader {
  const recorded = reply.fault === undefined ? reply.output.join('\n') : null
  const given = { text, move: null, isEnd: false }
  return {
    given,
    playedAs(output) {
      const own = output.join('\n')
      return own === recorded ? given : { text: own, move: output, isEnd: false }
    },
  }
}

/** A game may fail once by chance; an answer after which it fails twice running is left out. */
const mostTries = 2

class Forks {
  readonly seat: Seat
  readonly #turn: number
  readonly #led: ForkPlan['answered']
  readonly #ledAll: ForkPlan['answered']
  readonly #recorded: readonly RecordedExchange[]
  readonly #first: Frame
  readonly #options: ExactOptions
  readonly #signal: AbortSignal
  readonly #played = new Map<string, Promise<PlayedOn>>()
  /** By answer: of playouts, why the last one failed, and whether another try did too. */
  readonly #failed = new Map<
    Output,
    { readonly count: number; readonly why: string; readonly isOut: boolean }
  >()

  constructor(
    { turn, seat }: RecordedQuestion,
    frames: readonly Frame[],
    options: ExactOptions,
    signal: AbortSignal,
  ) {
    this.#turn = turn
    this.seat = seat
    const before = frames.slice(0, -1)
    const last = askedUntil(seat, frames.at(-1)!, options.hosted)
    const others = last.exchanges.filter(({ question }) => question.seat !== seat)
    const ledBy = (all: readonly Frame[]) => options.card.seats.map((_, each) => answeredBy(each, all))
    this.#led = ledBy([...before, { ...last, exchanges: others }])
    this.#ledAll = ledBy([...before, last])
    this.#recorded = recordedExchanges([...before, last])
    this.#first = frames[0]!
    this.#options = options
    this.#signal = signal
  }

  /** The nth playout of an answer, played once; null: the given answer. Rejects where the game fails again and again. */
  play(output: Output, nth: number): Promise<PlayedOn> {
    const key = JSON.stringify([output, nth])
    const known = this.#played.get(key)
    if (known !== undefined) return known
    const played = this.#tried(output, nth)
    this.#played.set(key, played)
    return played
  }

  /** The one of these answers after which the game does not play on. */
  outOf(answers: readonly ForkedAnswer[]): ForkedAnswer | undefined {
    return answers.find(({ move }) => this.#failed.get(move)?.isOut === true)
  }

  failures(answers: readonly ForkedAnswer[]): readonly string[] {
    return answers.flatMap(({ move, text }) => {
      const failed = this.#failed.get(move)
      if (failed === undefined) return []
      const { count, why, isOut } = failed
      const answer = shortened(oneLineText(text), 40)
      const where = `after the answer "${answer}" of seat ${this.seat} in turn ${this.#turn}`
      return isOut
        ? `The game fails ${where}, which is not compared: ${why}`
        : `${counted(count, 'playout')} ${where} failed and ${count === 1 ? 'is' : 'are'} not counted: ${why}`
    })
  }

  async #tried(output: Output, nth: number): Promise<PlayedOn> {
    const { record, hosted, play } = this.#options
    const task = { record, ...(hosted !== null && { hosted }), fork: this.#planOf(output) }
    for (let tries = 1; ; tries++) {
      const seed = `${record.seed}/${nth}${tries === 1 ? '' : `/${tries}`}`
      const played = await play({ ...task, seed }, this.#signal)
      if (!('failed' in played)) return played
      const known = this.#failed.get(output)
      const isOut = known?.isOut === true || tries === mostTries
      const why = failureCause(played.failed)
      this.#failed.set(output, { count: (known?.count ?? 0) + 1, why, isOut })
      if (isOut) throw new Error(why)
    }
  }

  #planOf(output: Output): ForkPlan {
    return {
      first: this.#first,
      answered: output === null ? this.#ledAll : this.#led,
      ...(this.#options.hosted !== null && { recorded: this.#recorded }),
      answers: output === null ? [] : [{ seat: this.seat, output }],
      changed: [],
      onDivergence: 'record',
    }
  }
}

/**
 * The turn as far as other seats may have answered it before this one did: all of it where they are asked at once; else what they
 * read may depend on its answer.
 */
function askedUntil(seat: Seat, frame: Frame, hosted: HostedGame | null): Frame {
  if (hosted === null || hosted.bridge === 'rpc') return frame
  const place = frame.exchanges.findIndex(({ question }) => question.seat === seat)
  return { ...frame, exchanges: frame.exchanges.slice(0, place + 1) }
}
