import { v7 as uuidv7 } from 'uuid'
import type { MatchCard, MatchRecord, SeatRecord } from '../../contract.ts'
import type { ForkOrder } from '../../contract/fork.ts'
import type { Question } from '../../engine/game.ts'
import { inPlace, UserError } from '../../engine/user-error.ts'
import { fingerprint } from '../bots/command.ts'
import { checkDebug, clockOf } from '../debug/check.ts'
import { checkAnswer, untilOf } from '../live/check.ts'
import type { Log } from '../log/log.ts'
import { maxMillisOf, seatingOf } from '../playing/match-tasks.ts'
import type { MatchTask } from '../playing/play.ts'
import { productVersion } from '../product.ts'
import { botToAsk } from '../rerun/bot.ts'
import { answeredBy } from '../playing/fork-plan.ts'
import { recordedExchanges } from '../games/replayed.ts'
import { GameList } from '../games/list.ts'
import { hostedOf, rulesOf } from '../playing/rules-of.ts'

/** Checks the request and makes a match of it. Throws a `UserError` if the match cannot be forked so. */
export function forkTask(order: ForkOrder, log: Log, games: GameList = new GameList()): MatchTask {
  const card = log.card(order.match)
  checkRules(card, games)
  checkTurn(order, card, log)
  const frames = log.frames(card.id, 0, order.turn)
  const before = frames.slice(0, order.turn)
  checkAnswers(order, frames[order.turn]?.exchanges.map(({ question }) => question) ?? log.pending(card.id))
  checkSeats(order, card)
  checkDebug(order, card.seats.length)
  const record = recordOf(order, card)
  return {
    record,
    maxMillis: maxMillisOf(order, record.clock),
    ...untilOf(order),
    ...seatingOf(order),
    fork: {
      first: before[0]!,
      answered: card.seats.map((_, seat) => answeredBy(seat, before)),
      answers: order.answers,
      changed: order.bots.map(({ seat }) => seat),
      onDivergence: order.onDivergence,
      ...(card.bridge !== undefined && { recorded: recordedExchanges(before.slice(1)) }),
    },
  }
}

function recordOf(order: ForkOrder, card: MatchCard): MatchRecord {
  const { game, version, bridge, options, seed } = card
  return {
    id: uuidv7(),
    batch: null,
    parent: { match: card.id, turn: order.turn },
    origin: 'fork',
    ...{ game, version, options, seed },
    ...(bridge !== undefined && { bridge }),
    clock: clockOf(order, order.clock ?? card.clock),
    keep: 'all',
    seats: card.seats.map((_, seat) => seatOf(order, card, seat)),
    started: Date.now(),
    product: productVersion,
  }
}

function seatOf({ bots }: ForkOrder, card: MatchCard, seat: number): SeatRecord {
  const other = bots.find((each) => each.seat === seat)?.bot
  const bot = inPlace({ seat, field: 'bots' }, () => botToAsk(card, seat, other))
  return { ...bot, fingerprint: fingerprint(bot) }
}

function checkRules(card: MatchCard, games: GameList): void {
  const { id, framesKept, bridge } = card
  if (framesKept === 0) throw new UserError(`The turns of match ${id} were not kept: it cannot be forked`)
  if (bridge === undefined) rulesOf(card, 'forked')
  else hostedOf(card, games, 'forked')
}

/** The turn after the last one can be played if its questions were asked and never answered. */
function checkTurn({ turn }: ForkOrder, { id, framesKept }: MatchCard, log: Log): void {
  const last = log.pending(id).length > 0 ? framesKept : framesKept - 1
  if (Number.isInteger(turn) && turn >= 1 && turn <= last) return
  throw new UserError(`Match ${id} can be forked from turns 1 to ${last}, not from ${turn}`, {
    field: 'turn',
  })
}

function checkAnswers({ turn, answers }: ForkOrder, questions: readonly Question[]): void {
  checkOnce('answers', answers)
  for (const { seat, output } of answers) {
    const question = questions.find((each) => each.seat === seat)
    const seatsText = questions.map((each) => each.seat).join(' and ')
    if (question === undefined)
      throw new UserError(`Seat ${seat} is not asked in turn ${turn}, seat ${seatsText} is`, {
        seat,
        field: 'answers',
      })
    inPlace({ seat, field: 'answers' }, () => checkAnswer(question, turn, output))
  }
}

function checkSeats({ bots }: ForkOrder, { id, seats }: MatchCard): void {
  checkOnce('bots', bots)
  for (const { seat } of bots) {
    if (seats[seat] === undefined)
      throw new UserError(`Match ${id} has seats 0 to ${seats.length - 1}, not ${seat}`, { field: 'bots' })
  }
}

function checkOnce(what: 'answers' | 'bots', given: readonly { readonly seat: number }[]): void {
  const twice = given.find(({ seat }, i) => given.findIndex((each) => each.seat === seat) < i)
  if (twice !== undefined)
    throw new UserError(`There are two ${what} for seat ${twice.seat}: give one`, {
      seat: twice.seat,
      field: what,
    })
}
