import type { Game, Json, Move, Seat } from '../game.ts'
import type { Exchange, Frame } from '../match.ts'
import { checkTurn, type CheckedTurn, type PolicyOptions } from './turn-check.ts'

/** The questions of a match that a seat was asked, as `checkTurn` takes them. */
export interface RecordedQuestion {
  readonly turn: number
  readonly seat: Seat
}

/** What a check of a recorded question reads: the state before it, the exchange, and what the seat knew. */
export interface QuestionRecord {
  readonly before: Frame
  readonly exchange: Exchange
  readonly known: Json
}

/** Checks one answer of a recorded match; `seed`: of the match. */
export function checkRecorded(
  game: Game,
  { before, exchange, known }: QuestionRecord,
  options: PolicyOptions,
): CheckedTurn {
  const { seat } = exchange.question
  return checkTurn(
    { game, state: before.state, seat, given: givenIn(game, before.state, exchange), known },
    { ...options, seed: `${options.seed}/${before.index + 1}/${seat}` },
  )
}

/** What the rules got: the answer as parsed, or the fault. */
export function givenIn(game: Game, state: unknown, { question: { seat }, reply }: Exchange): Move<unknown> {
  if (reply.fault !== undefined) return { seat, fault: reply.fault, why: reply.why ?? reply.fault }
  return game.protocol.parse(state, seat, reply.output)
}

/** What the seat knew at each of its questions, by turn; null for a game in which all is open. */
export function knowledgeOf(game: Game, frames: readonly Frame[], seat: Seat): ReadonlyMap<number, Json> {
  const known = new Map<number, Json>()
  if (game.aids.know === undefined) return known
  let before: Json = null
  for (const { index, exchanges } of frames) {
    const own = exchanges.find(({ question }) => question.seat === seat)
    if (own === undefined) continue
    before = game.aids.know(before, own.question, own.reply.output)
    known.set(index, before)
  }
  return known
}
