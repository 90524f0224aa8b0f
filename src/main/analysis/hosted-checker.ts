import { v7 as uuidv7 } from 'uuid'
import type { MatchCard } from '../../contract.ts'
import type { HostedGame } from '../../contract/games.ts'
import { spreadOver } from '../../engine/analysis/candidates.ts'
import { gainSearch, type AnswerGain } from '../../engine/analysis/gain.ts'
import type { RecordedQuestion } from '../../engine/analysis/match-check.ts'
import {
  turnCheck,
  type AnswersToCheck,
  type CheckedTurn,
  type PlayoutSearch,
  type PolicyOptions,
} from '../../engine/analysis/turn-check.ts'
import type { Json } from '../../engine/game.ts'
import type { Exchange, Frame } from '../../engine/match.ts'
import { randomFrom } from '../../engine/random.ts'
import { UserError } from '../../engine/user-error.ts'
import { commandOf } from '../games/command.ts'
import { GameFailure } from '../games/failure.ts'
import { startRpc } from '../games/open.ts'
import type { RpcGame } from '../games/rpc/match.ts'
import type { LegalAnswers, RpcAnswer, WorldsParams } from '../games/rpc/protocol.ts'
import { lazyFrames } from '../log/lazy-frames.ts'
import type { Log } from '../log/log.ts'
import { setupOf } from '../playing/setup.ts'
import { HostedPlayouts, type HostedQuestion } from './hosted-playouts.ts'

export type CheckOptions = Required<
  Pick<PolicyOptions, 'playouts' | 'mostAnswers' | 'wantedError' | 'goesOn'>
>

interface QuestionToCheck {
  readonly playouts: HostedPlayouts
  readonly exchange: Exchange
  readonly given: RpcAnswer
  /** Of this question. */
  readonly seed: string
}

/** Checks answers of matches whose rules are in a program, which it starts once. */
export class HostedChecker {
  readonly #log: Log
  readonly #programs = new Programs()
  readonly #read: ReadBySeats

  constructor(log: Log) {
    this.#log = log
    this.#read = new ReadBySeats(log)
  }

  /** Throws a `UserError` that says what the program did wrong. */
  async check(
    match: string,
    hosted: HostedGame,
    question: RecordedQuestion,
    options: CheckOptions,
  ): Promise<CheckedTurn> {
    return inTurn(hosted, question, async () => {
      const { playouts, exchange, given, seed } = await this.#asked(match, hosted, question)
      const answers = answersOf(exchange, given, await playouts.legal(), { ...options, seed })
      return played(turnCheck(answers, options), playouts, options)
    })
  }

  /** As `check`. Null: the rules do not accept the answer. */
  async gain(
    match: string,
    hosted: HostedGame,
    { answer, ...question }: RecordedQuestion & { readonly answer: string },
    options: Omit<CheckOptions, 'mostAnswers'>,
  ): Promise<AnswerGain | null> {
    return inTurn(hosted, question, async () => {
      const { playouts, given } = await this.#asked(match, hosted, question)
      const other = { seat: question.seat, lines: answer.split('\n') }
      if (!(await playouts.accepts(other))) return null
      return played(gainSearch(given, other, options), playouts, options)
    })
  }

  close(): Promise<void> {
    return this.#programs.close()
  }

  async #asked(
    match: string,
    hosted: HostedGame,
    { turn, seat }: RecordedQuestion,
  ): Promise<QuestionToCheck> {
    const card = this.#log.card(match)
    const [before, after] = this.#log.frames(match, turn - 1, turn) as [Frame, Frame]
    const exchange = after.exchanges.find(({ question }) => question.seat === seat)!
    const { input, opening } = exchange.question
    const asked: HostedQuestion = {
      ...{ turn, seat, seats: card.seats.length, state: before.state as Json },
      lines: input.slice(opening),
      read: () => this.#read.until(match, { turn, seat }),
    }
    const seed = `${card.seed}/${turn}/${seat}`
    const playouts = new HostedPlayouts(await this.#programs.of(hosted, card), asked, seed)
    return { playouts, exchange, given: givenIn(exchange), seed }
  }
}

/** What the seats of a match were asked. */
class ReadBySeats {
  readonly #log: Log
  #match = ''
  #exchanges: readonly (RecordedQuestion & Pick<Exchange, 'question' | 'reply'>)[] = []

  constructor(log: Log) {
    this.#log = log
  }

  /** Up to a question, which has no answer yet. */
  until(match: string, { turn, seat }: RecordedQuestion): WorldsParams['read'] {
    if (match !== this.#match) this.#exchanges = [...this.#all(match)]
    this.#match = match
    return this.#exchanges
      .filter((each) => each.seat === seat && each.turn <= turn)
      .map(({ turn: at, question: { input }, reply: { output } }) =>
        at === turn ? { lines: input } : { lines: input, answer: output },
      )
  }

  *#all(match: string) {
    for (const { index, exchanges } of lazyFrames(this.#log, match, 1, Infinity))
      for (const { question, reply } of exchanges) yield { turn: index, seat: question.seat, question, reply }
  }
}

/** The program of a game, started for the first match that needs it and kept for those that start it by the same command. */
class Programs {
  readonly #closing = new AbortController()
  #key = ''
  #program: Promise<RpcGame> | null = null

  async of(hosted: HostedGame, card: MatchCard): Promise<RpcGame> {
    const setup = setupOf(card)
    const key = JSON.stringify(commandOf(hosted, setup))
    if (this.#program !== null && key === this.#key) return this.#program
    await this.#end()
    this.#key = key
    this.#program = startRpc(hosted, setup, { match: uuidv7(), signal: this.#closing.signal })
    return this.#program
  }

  close(): Promise<void> {
    this.#closing.abort(new Error('The check was stopped'))
    return this.#end()
  }

  async #end(): Promise<void> {
    const program = await this.#program?.catch(() => null)
    this.#program = null
    await program?.client.close()
  }
}

async function played<Found>(
  search: PlayoutSearch<RpcAnswer, Found>,
  playouts: HostedPlayouts,
  { goesOn }: Pick<CheckOptions, 'goesOn'>,
): Promise<Found> {
  let step = search.next()
  while (step.done !== true) step = search.next(await playouts.play(step.value, goesOn))
  return step.value
}

/** What went wrong is said to the person who asked for the check. */
async function inTurn<T>(
  { title }: HostedGame,
  { turn, seat }: RecordedQuestion,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GameFailure)) throw error
    throw new UserError(
      `${title} could not play on from turn ${turn}, where seat ${seat} was asked: ${error.message}`,
    )
  }
}

/** What the game got. */
function givenIn({ question: { seat }, reply: { fault, why, output } }: Exchange): RpcAnswer {
  if (fault === undefined) return { seat, lines: output }
  return { seat, fault, ...(why !== undefined && { why }) }
}

function answersOf(
  { ruling: { did, fault } }: Exchange,
  given: RpcAnswer,
  { answers }: LegalAnswers,
  { mostAnswers, seed }: Pick<CheckOptions, 'mostAnswers'> & { readonly seed: string },
): AnswersToCheck<RpcAnswer> {
  const legal = new Map(answers.map((lines) => [lines.join('\n'), lines]))
  const isKnown = did !== undefined && legal.has(did)
  const text = fault ?? (isKnown ? did : given.lines!.join('\n'))
  const all = [...legal.keys()].filter((each) => each !== text)
  const tried =
    legal.size <= mostAnswers
      ? all
      : [...spreadOver(all, randomFrom(`${seed}/answers`))].slice(0, mostAnswers)
  const { seat } = given
  return {
    given: { text, move: given, isEnd: false },
    others: tried.map((each) => ({ text: each, move: { seat, lines: legal.get(each)! }, isEnd: false })),
    legal: legal.size,
  }
}
