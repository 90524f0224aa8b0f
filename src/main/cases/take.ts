import type { MatchCard } from '../../contract.ts'
import type { CaseRequirements } from '../../contract/cases.ts'
import type { Json, Question, Ruling } from '../../engine/game.ts'
import type { Exchange, Frame, Reply } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import type { Case, CaseTurn, OtherAnswer } from './case.ts'

/** `reply` is null where the match was cut off before the seat answered. */
export interface Taken {
  readonly kept: Case
  readonly reply: Reply | null
}

export interface Recorded {
  readonly card: MatchCard
  /** From the setup to the turn, as far as they were kept. */
  readonly frames: readonly Frame[]
  readonly pending: readonly Question[]
}

interface CaseOptions {
  readonly turn: number
  readonly seat: number
  readonly asks: CaseRequirements
  readonly note?: string
}

/** Throws a `UserError` where the match has no such turn, or did not keep it. */
export function takeCase({ card, frames, pending }: Recorded, words: CaseOptions): Taken {
  const { turn, seat, asks, note } = words
  const asked = askedIn(card, frames, pending, turn)
  const own = asked.find(({ question }) => question.seat === seat)
  if (own === undefined) throw new UserError(notAsked(card, frames, turn, seat))
  const earlier = frames.slice(1, turn).flatMap((frame) => turnsOf(frame, seat))
  const { state } = frames[turn - 1]!
  if (state === null && card.bridge === undefined)
    throw new UserError(
      `The referee of match ${card.id} keeps its state to itself: its answers cannot be understood without it`,
    )
  const { game, version, options, seed, id } = card
  const isHosted = card.bridge !== undefined
  const [first = own.question] = earlier.map(({ question }) => question)
  const kept: Case = {
    game,
    version,
    options,
    seed,
    match: id,
    seat,
    turn,
    ...(note === undefined ? {} : { note }),
    asks,
    opening: first.input.slice(0, first.opening),
    turns: [
      ...earlier.map((each) => caseTurn(each, isHosted)),
      { ...caseTurn({ turn, ...own }, isHosted), ...(isHosted && rejection(own)) },
    ],
    others: asked.filter((each) => each !== own && each.reply !== null).map(otherAnswer),
    state: state as Json,
  }
  return { kept, reply: own.reply }
}

interface AskedSeat {
  readonly question: Question
  readonly reply: Reply | null
  readonly ruling?: Ruling
}

/** The questions of a complete turn, or of the turn in which the match was cut off. */
function askedIn(
  card: MatchCard,
  frames: readonly Frame[],
  pending: readonly Question[],
  turn: number,
): readonly AskedSeat[] {
  if (card.framesKept === 0) throw new UserError(`The turns of match ${card.id} were not kept`)
  if (turn === 0) throw new UserError('Turn 0 is the setup: nobody is asked in it')
  const frame = frames[turn]
  if (frame !== undefined) return frame.exchanges
  if (turn === card.frames && pending.length > 0)
    return pending.map((question) => ({ question, reply: null }))
  throw new UserError(`Match ${card.id} has turns 0 to ${card.frames - 1}, not ${turn}`)
}

function notAsked(card: MatchCard, frames: readonly Frame[], turn: number, seat: number): string {
  if (seat >= card.seats.length)
    return `Match ${card.id} has seats 0 to ${card.seats.length - 1}, not ${seat}`
  const last = frames.slice(1, turn).findLast((frame) => turnsOf(frame, seat).length > 0)
  const help = last === undefined ? 'nor before' : `last before in turn ${last.index}`
  return `Seat ${seat} was not asked in turn ${turn} of match ${card.id}, ${help}`
}

function turnsOf({ index, exchanges }: Frame, seat: number): (Exchange & { readonly turn: number })[] {
  return exchanges
    .filter(({ question }) => question.seat === seat)
    .map((exchange) => ({ ...exchange, turn: index }))
}

function caseTurn(
  { turn, question, reply, ruling }: AskedSeat & { readonly turn: number },
  isHosted: boolean,
): CaseTurn {
  const { answerLines, limitMillis } = question
  return {
    turn,
    input: question.input.slice(question.opening),
    ...answered(reply),
    ...(ruling?.did !== undefined && { did: ruling.did }),
    ...(isHosted && { answerLines, limitMillis }),
  }
}

/** A fault of the bot is in its reply. */
function rejection({ reply, ruling }: AskedSeat): Pick<CaseTurn, 'rejected' | 'corrected'> {
  if (ruling?.result === 'corrected') return { corrected: ruling.why ?? '' }
  if (ruling?.fault === undefined || reply?.fault !== undefined) return {}
  return { rejected: ruling.why ?? '' }
}

function otherAnswer({ question, reply }: AskedSeat): OtherAnswer {
  return { seat: question.seat, ...answered(reply) }
}

function answered(reply: Reply | null): Pick<CaseTurn, 'answer' | 'fault'> {
  if (reply === null || reply.output.length === 0)
    return { answer: null, ...(reply?.fault === undefined ? {} : { fault: reply.fault }) }
  const answer = reply.output.join('\n')
  return reply.fault === undefined ? { answer } : { answer, fault: reply.fault }
}
