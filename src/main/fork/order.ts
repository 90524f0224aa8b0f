import { v7 as uuidv7 } from 'uuid'
import type { MatchCard, MatchRecord, SeatRecord } from '../../contract.ts'
import type { ForkOrder } from '../../contract/fork.ts'
import type { Question } from '../../engine/game.ts'
import { gameOf } from '../../engine/games/index.ts'
import type { Frame, Reply } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import { fingerprint } from '../bots/command.ts'
import { checkAnswer, untilOf } from '../live/check.ts'
import type { Log } from '../log/log.ts'
import { clockOffMillis } from '../order.ts'
import type { MatchTask } from '../play.ts'
import { productVersion } from '../product.ts'
import { botToAsk } from '../rerun/bot.ts'

/** Checks what a person asks for, and makes a match of it. Throws a `UserError` where the match cannot be played on so. */
export function forkTask(order: ForkOrder, log: Log): MatchTask {
  const card = log.card(order.match)
  checkRules(card)
  const frames = log.frames(card.id, 0, order.turn)
  const questions = frames[order.turn]?.exchanges.map(({ question }) => question) ?? log.pending(card.id)
  checkTurn(order, card, questions)
  checkAnswers(order, questions)
  checkSeats(order, card)
  const clock = order.clock ?? card.clock
  const before = frames.slice(0, order.turn)
  return {
    record: { ...recordOf(order, card), clock },
    maxMillis: order.maxMillis ?? (clock === 'off' ? clockOffMillis : null),
    ...untilOf(order),
    fork: {
      first: before[0]!,
      replies: card.seats.map((_, seat) => repliesOf(before, seat)),
      answers: order.answers,
      changed: order.bots.map(({ seat }) => seat),
      parting: order.parting,
    },
  }
}

function recordOf(order: ForkOrder, card: MatchCard): MatchRecord {
  const { game, version, options, seed, clock } = card
  return {
    id: uuidv7(),
    batch: null,
    parent: { match: card.id, frame: order.turn },
    origin: 'fork',
    ...{ game, version, options, seed, clock },
    keep: 'all',
    seats: card.seats.map((_, seat) => seatOf(order, card, seat)),
    started: Date.now(),
    product: productVersion,
  }
}

function seatOf({ bots }: ForkOrder, card: MatchCard, seat: number): SeatRecord {
  const bot = botToAsk(card, seat, bots.find((each) => each.seat === seat)?.bot)
  return { ...bot, fingerprint: fingerprint(bot) }
}

function repliesOf(frames: readonly Frame[], seat: number): readonly Reply[] {
  return frames.flatMap(({ exchanges }) =>
    exchanges.filter(({ question }) => question.seat === seat).map(({ reply }) => reply),
  )
}

function checkRules({ id, game, version, framesKept }: MatchCard): void {
  if (framesKept === 0)
    throw new UserError(`The turns of match ${id} were not kept: there is nothing to play on from`)
  const now = gameOf(game)
  if (version === now.version) return
  throw new UserError(
    `Match ${id} was played by version ${version} of the rules of ${now.title}, these are version ${now.version}: it cannot be played on`,
  )
}

function checkTurn({ turn }: ForkOrder, { id, framesKept }: MatchCard, questions: readonly Question[]): void {
  if (Number.isInteger(turn) && turn >= 1 && turn <= framesKept && questions.length > 0) return
  const last = framesKept - 1
  throw new UserError(`Match ${id} can be played on from turns 1 to ${last}, not from ${turn}`)
}

function checkAnswers({ turn, answers }: ForkOrder, questions: readonly Question[]): void {
  for (const [i, { seat, output }] of answers.entries()) {
    const question = questions.find((each) => each.seat === seat)
    const asked = questions.map((each) => each.seat).join(' and ')
    if (question === undefined)
      throw new UserError(`Seat ${seat} is asked nothing in turn ${turn}: that is seat ${asked}`)
    if (answers.findIndex((each) => each.seat === seat) < i)
      throw new UserError(`There are two answers for seat ${seat}: give one`)
    checkAnswer(question, turn, output)
  }
}

function checkSeats({ bots }: ForkOrder, { id, seats }: MatchCard): void {
  for (const [i, { seat }] of bots.entries()) {
    if (seats[seat] === undefined)
      throw new UserError(`Match ${id} has seats 0 to ${seats.length - 1}, not ${seat}`)
    if (bots.findIndex((each) => each.seat === seat) < i)
      throw new UserError(`There are two bots for seat ${seat}: give one`)
  }
}
