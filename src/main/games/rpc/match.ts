import type { Question, Seat } from '../../../engine/game.ts'
import type { Exchange, Frame, Match, Reply, Setup } from '../../../engine/match.ts'
import { UserError } from '../../../engine/user-error.ts'
import { GameRefusal, refusalOfSetup, type RpcClient } from './client.ts'
import type { GameHello, RpcAnswer, RpcRuling, RpcTurn } from './protocol.ts'
import { checkTurn } from './turn-check.ts'

/** A game's program with its description. */
export interface RpcGame {
  readonly client: RpcClient
  readonly hello: GameHello
}

/** A match whose rules are in a program. Whatever that does wrong is thrown as a `GameFailure`. */
export class RpcMatch implements Match {
  readonly setup: Setup
  readonly first: Frame
  questions: readonly Question[]
  readonly #game: RpcGame
  readonly #asked = new Set<Seat>()
  #turn: RpcTurn
  #index = 0

  private constructor(game: RpcGame, setup: Setup, turn: RpcTurn) {
    this.#game = game
    this.setup = setup
    this.#turn = turn
    this.first = frameOf(0, turn, [], game.client.log())
    this.questions = this.#ask()
  }

  /** Options are complete and checked. Throws a `UserError` where the game refuses them. */
  static async start(game: RpcGame, setup: Setup, signal?: AbortSignal): Promise<RpcMatch> {
    const { seats, seed, options } = setup
    try {
      const turn = await game.client.call('start', { seats, seed, options }, signal)
      checkTurn(turn, seats, [])
      return new RpcMatch(game, setup, turn)
    } catch (error) {
      if (error instanceof GameRefusal && error.code === refusalOfSetup) throw new UserError(error.reason)
      throw error
    }
  }

  /** Goes on from the state of a recorded frame; the game needs the ability "restore". */
  static async restore(game: RpcGame, setup: Setup, first: Frame, signal?: AbortSignal): Promise<RpcMatch> {
    const turn = await game.client.call('restore', { state: first.state as never }, signal)
    checkTurn(turn, setup.seats, [])
    return new RpcMatch(game, setup, turn)
  }

  async answer(replies: readonly Reply[], signal: AbortSignal): Promise<Frame> {
    const { questions } = this
    const answers = questions.map((question, i) => answerOf(question, replies[i]))
    const turn = await this.#game.client.call('play', { answers }, signal)
    checkTurn(
      turn,
      this.setup.seats,
      answers.map(({ seat }) => seat),
    )
    this.#turn = turn
    this.#index += 1
    this.questions = this.#ask()
    const rulings = turn.rulings ?? []
    return frameOf(
      this.#index,
      turn,
      questions.map((question, i) => exchangeOf(question, replies[i]!, rulings[i]!)),
      this.log(),
    )
  }

  async legal(seat: Seat, signal: AbortSignal): Promise<readonly (readonly string[])[]> {
    if (this.#game.hello.can?.includes('legal') !== true) return []
    const { answers } = await this.#game.client.call('legal', { seat }, signal)
    return answers
  }

  log(): string {
    return this.#game.client.log()
  }

  /** Scores of a match without an end are its standing. */
  result() {
    const { end, standing } = this.#turn
    const scores = end?.scores ?? standing ?? Array.from({ length: this.setup.seats }, () => 0)
    return { scores, end: end?.why ?? null }
  }

  close(): Promise<void> {
    return this.#game.client.close()
  }

  #ask(): readonly Question[] {
    const { first, later } = this.#game.hello.limitMillis
    return this.#turn.ask.map(({ seat, lines, answer, limitMillis, opening: given = [] }) => {
      const isFirst = !this.#asked.has(seat)
      this.#asked.add(seat)
      const opening = isFirst ? given : []
      return {
        seat,
        input: [...opening, ...lines],
        opening: opening.length,
        answerLines: answer?.lines ?? 1,
        limitMillis: limitMillis ?? (isFirst ? first : later),
      }
    })
  }
}

function answerOf({ seat }: Question, reply: Reply | undefined): RpcAnswer {
  if (reply?.seat !== seat) throw new Error(`seat ${seat} was asked, seat ${reply?.seat} replied`)
  if (reply.fault === undefined) return { seat, lines: reply.output }
  return { seat, fault: reply.fault, ...(reply.why !== undefined && { why: reply.why }) }
}

function exchangeOf(question: Question, reply: Reply, { say, ...ruling }: RpcRuling): Exchange {
  return say === undefined || say === '' ? { question, reply, ruling } : { question, reply, ruling, say }
}

function frameOf(index: number, turn: RpcTurn, exchanges: readonly Exchange[], referee: string): Frame {
  const { state, events = [], standing, scene } = turn
  return {
    index,
    exchanges,
    events,
    state,
    ...(standing !== undefined && { standing }),
    ...(scene !== undefined && { view: JSON.stringify(scene) }),
    ...(referee !== '' && { referee }),
  }
}
