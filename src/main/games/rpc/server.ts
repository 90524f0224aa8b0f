import * as v from 'valibot'
import type { Game, Json, Move, Question, Seat } from '../../../engine/game.ts'
import { seatsNeeded } from '../../../engine/match.ts'
import { readOptions } from '../../../engine/options.ts'
import { UserError } from '../../../engine/user-error.ts'
import { issueText } from '../../forms/form-messages.ts'
import { methodForms, type RpcError } from './forms.ts'
import type { Ability } from '../../../contract/games.ts'
import { protocolVersion, type RpcAnswer, type RpcMethod, type RpcTurn } from './protocol.ts'

/** Codes of JSON-RPC; `ofGame`: the rules refuse it. */
const codes = {
  notJson: -32700,
  noRequest: -32600,
  noMethod: -32601,
  badParams: -32602,
  broken: -32603,
  ofGame: 1,
} as const

/** More legal answers than anybody chooses from. */
const mostAnswers = 20_000

class Refusal extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

interface Served {
  readonly state: unknown
  readonly seats: Seat[]
  /** For each seat what it could know at its last answer. */
  readonly known: Map<Seat, Json>
}

/** One of our own games as a program of the protocol: a line in, a line out. */
export class GameServer {
  /** A `bye` was answered. */
  isOver = false
  readonly #game: Game
  #match: Served | null = null

  constructor(game: Game) {
    this.#game = game
  }

  answer(line: string): string {
    let id: unknown = null
    try {
      const request = parsed(line)
      id = request['id'] ?? null
      const result = this.#call(request)
      return JSON.stringify({ jsonrpc: '2.0', id, result })
    } catch (error) {
      return JSON.stringify({ jsonrpc: '2.0', id, error: errorOf(error) })
    }
  }

  #call({ method, params }: { readonly method?: unknown; readonly params?: unknown }): unknown {
    switch (method) {
      case 'hello':
        return this.#hello(checked('hello', params).protocol)
      case 'start': {
        const { seats, seed, options } = checked('start', params)
        return this.#start(seats, seed, options)
      }
      case 'play':
        return this.#play(checked('play', params).answers)
      case 'restore':
        return this.#open(checked('restore', params).state)
      case 'legal':
        return this.#legal(checked('legal', params).seat)
      case 'known':
        return { lines: this.#known(checked('known', params).seat) }
      case 'annotate': {
        const { seat, lines, opening } = checked('annotate', params)
        const question = { seat, input: lines, opening, answerLines: 1, limitMillis: 1 }
        return { parts: this.#game.protocol.annotate(question) }
      }
      case 'bye':
        this.isOver = true
        return {}
      default:
        throw new Refusal(codes.noMethod, `there is no method ${JSON.stringify(method)}`)
    }
  }

  #hello(protocol: number) {
    if (protocol < protocolVersion)
      throw new Refusal(codes.badParams, `this game speaks version ${protocolVersion} of the protocol`)
    const { id, title, version, seats, options, limitMillis, isOpen, aids } = this.#game
    const can: Ability[] = ['restore', 'legal', 'annotate']
    if (aids.know !== undefined && aids.knownLines !== undefined) can.push('known')
    const more = { ...(isOpen && { open: true }), ...(aids.notes && { notes: aids.notes }) }
    return { protocol: protocolVersion, id, title, version, seats, options, limitMillis, can, ...more }
  }

  #start(seats: number, seed: string, given: { readonly [name: string]: Json }): RpcTurn {
    const { rules, options, seats: wanted } = this.#game
    if (seats < wanted.min || seats > wanted.max) throw new UserError(seatsNeeded(this.#game, seats))
    return this.#open(rules.setup(seats, readOptions(options, given) as never, seed))
  }

  #open(state: unknown): RpcTurn {
    const turn = this.#turn(state)
    this.#match = { state, seats: turn.ask.map(({ seat }) => seat), known: new Map() }
    return turn
  }

  #play(answers: readonly RpcAnswer[]): RpcTurn {
    const { state, seats, known } = this.#current()
    if (seats.length === 0) throw new Refusal(codes.badParams, 'the match is over: nobody is asked')
    const given = answers.map(({ seat }) => seat)
    if (given.join() !== seats.join())
      throw new Refusal(
        codes.badParams,
        `asked were seats ${seats.join(', ')}, answered have ${given.join(', ')}`,
      )
    const moves = answers.map((answer) => this.#move(state, answer))
    const step = this.#game.rules.play(state, moves)
    for (const { seat, lines = [] } of answers) this.#learn(known, state, seat, lines)
    const turn = this.#turn(step.state)
    this.#match = { state: step.state, seats: turn.ask.map(({ seat }) => seat), known }
    const rulings = step.rulings.map((ruling, i) => {
      const { say } = moves[i] as { readonly say?: string }
      return say === undefined || say === '' ? ruling : { ...ruling, say }
    })
    return { ...turn, rulings, events: step.events }
  }

  #move(state: unknown, { seat, lines, fault, why }: RpcAnswer): Move<unknown> {
    if (fault !== undefined) return { seat, fault, why: why ?? missingWords[fault] }
    return this.#game.protocol.parse(state, seat, lines ?? [])
  }

  #learn(known: Map<Seat, Json>, state: unknown, seat: Seat, output: readonly string[]): void {
    const { aids } = this.#game
    if (aids.know === undefined) return
    const isFirst = !known.has(seat)
    known.set(seat, aids.know(known.get(seat) ?? null, this.#question(state, seat, isFirst), output))
  }

  #question(state: unknown, seat: Seat, isFirst: boolean): Question {
    const { protocol, limitMillis } = this.#game
    const opening = isFirst ? protocol.opening(state, seat) : []
    const input = [...opening, ...protocol.input(state, seat)]
    return { seat, input, opening: opening.length, answerLines: 1, limitMillis: limitMillis.later }
  }

  #turn(state: unknown): RpcTurn {
    const { rules, protocol, aids } = this.#game
    const ask = rules.toAct(state).map((seat) => {
      const opening = protocol.opening(state, seat)
      const lines = protocol.input(state, seat)
      return { seat, lines, answer: { lines: 1 }, ...(opening.length > 0 && { opening }) }
    })
    const end = rules.end(state)
    const ended = end === null ? {} : { end: { why: end, scores: rules.scores(state) } }
    return { state: state as Json, ask, standing: aids.standing(state), ...ended }
  }

  #legal(seat: Seat) {
    const { state } = this.#current()
    const answers: (readonly string[])[] = []
    for (const action of this.#game.aids.legal(state, seat)) {
      if (answers.length === mostAnswers) return { answers, more: true }
      answers.push(this.#game.protocol.format(action))
    }
    return { answers }
  }

  #known(seat: Seat): readonly string[] {
    const { aids, title } = this.#game
    if (aids.knownLines === undefined) throw new Refusal(codes.noMethod, `${title} has no knowledge of seats`)
    return aids.knownLines(this.#current().known.get(seat) ?? null)
  }

  #current(): Served {
    if (this.#match === null) throw new Refusal(codes.badParams, 'no match has been started')
    return this.#match
  }
}

/** A state from elsewhere may break the rules. */
function errorOf(error: unknown): RpcError {
  if (error instanceof Refusal) return { code: error.code, message: error.message }
  if (error instanceof UserError) return { code: codes.ofGame, message: error.message }
  return { code: codes.broken, message: `the rules failed: ${String(error)}` }
}

const missingWords = { timeout: 'no answer within the time limit', crash: 'the bot ended' } as const

function parsed(line: string): { readonly [key: string]: unknown } {
  let request: unknown
  try {
    request = JSON.parse(line)
  } catch (error) {
    throw new Refusal(codes.notJson, `not JSON: ${(error as Error).message}`)
  }
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    throw new Refusal(codes.noRequest, 'a request is an object with jsonrpc, id, method and params')
  return request as { readonly [key: string]: unknown }
}

function checked<M extends RpcMethod>(method: M, params: unknown) {
  const read = v.safeParse(methodForms[method].params, params, { abortEarly: true })
  if (read.success) return read.output
  throw new Refusal(codes.badParams, `${method}: ${issueText(read.issues[0], () => [], 'params')}`)
}
