import type { Clock, MatchCard } from '../../contract.ts'
import type { Difference, RerunTurn } from '../../contract/rerun.ts'
import { compareAnswers } from '../../reading/compare-answers.ts'
import type { Likeness } from '../../contract/rerun.ts'
import type { Game, Ruling } from '../../engine/game.ts'
import { openRecorded, type Exchange, type Frame, type Reply } from '../../engine/match.ts'
import { isTooSlow } from '../../reading/other-clock.ts'
import { gradeOf, otherClock } from '../../reading/rerun-grade.ts'
import { limitsOf } from '../bots/limits.ts'
import { hostedExchange } from '../games/exchange.ts'
import { setupOf } from './setup.ts'

export interface RecordedTurn {
  /** Its state is the one the question was asked in. */
  readonly before: Frame
  readonly frame: Frame
  readonly exchange: Exchange
}

export interface Answered {
  readonly reply: Reply
  readonly ruling: Ruling
}

/** The turns of a record in which a seat was asked, from turn 1 to `to`. */
export function turnsOf(frames: readonly Frame[], seat: number, to = Infinity): readonly RecordedTurn[] {
  return frames.flatMap((frame, i) => {
    const before = frames[i - 1]
    const exchange = frame.exchanges.find(({ question }) => question.seat === seat)
    return before === undefined || exchange === undefined || frame.index > to
      ? []
      : [{ before, frame, exchange }]
  })
}

/** The turn that the rules make of another answer, with all other answers as recorded. */
export function turnWith(game: Game | null, card: MatchCard, recorded: RecordedTurn, now: Reply): Frame {
  const { before, frame, exchange } = recorded
  const place = frame.exchanges.indexOf(exchange)
  if (game === null) return answeredInstead(frame, place, now)
  const replies = frame.exchanges.map(({ reply }, i) => (i === place ? now : reply))
  const made = openRecorded(game, setupOf(card), before).answer(replies)
  // A match that begins in its middle asks as if it were the first time.
  const exchanges = made.exchanges.map((each, i) => ({ ...each, question: frame.exchanges[i]!.question }))
  return { ...made, index: frame.index, exchanges }
}

/** What the program with the rules would have made of it is not known. */
function answeredInstead({ index, exchanges }: Frame, place: number, now: Reply): Frame {
  const changed = exchanges.map((each, i) => (i === place ? hostedExchange(each.question, now) : each))
  return { index, exchanges: changed, events: [], state: null }
}

export class Comparison {
  readonly #game: Game | null
  readonly #card: MatchCard
  readonly #clock: Clock

  /** `clock`: the clock of the new answers. */
  constructor({
    game,
    card,
    clock,
  }: {
    readonly game: Game | null
    readonly card: MatchCard
    readonly clock: Clock
  }) {
    this.#game = game
    this.#card = card
    this.#clock = clock
  }

  /** A new answer in a recorded turn; the difference is relative to the record, or to `than`. */
  turn(recorded: RecordedTurn, now: Reply, than: Answered = recorded.exchange): RerunTurn {
    const { reply, question } = recorded.exchange
    const limits = this.#clock === this.#card.clock ? null : limitsOf(this.#card.clock, question.limitMillis)
    const matched = limits === null ? {} : { matchLimitMillis: limits.limitMillis }
    const isLate = (each: Reply) => isTooSlow({ now: each, ...matched })
    const isLateAgain = than.reply.fault === 'timeout' && isLate(now)
    const isNewlyLate = !isLateAgain && isLate(now) && !isLate(than.reply)
    const likeness = isLateAgain
      ? 'same'
      : likenessOf(this.#game, recorded.before.state, than.reply, now, than.ruling.did)
    // The same action, of which its program would say the same.
    const isRuled = likeness === 'same' || (likeness === 'message' && this.#game === null)
    const ruling = isRuled ? than.ruling : this.#ruling(recorded, now)
    const difference = isNewlyLate ? 'fault' : differenceOf(likeness, than, { reply: now, ruling })
    const turn = { turn: recorded.frame.index, recorded: reply, now, difference, ruling, ...matched }
    const clock = otherClock({ clock: this.#clock }, this.#card.clock)
    const grade = gradeOf(turn, than.ruling, clock)
    // Whether its program would accept another answer is not known.
    const isOpen =
      this.#game === null && than.ruling.fault === 'invalid' && (grade === 'fixed' || grade === 'passes')
    return { ...turn, recordedRuling: recorded.exchange.ruling, grade: isOpen ? 'action' : grade }
  }

  #ruling(recorded: RecordedTurn, now: Reply): Ruling {
    const place = recorded.frame.exchanges.indexOf(recorded.exchange)
    return turnWith(this.#game, this.#card, recorded, now).exchanges[place]!.ruling
  }
}

/** Compares two replies to a question, in the state in which it was asked. `did`: what the game made of the recorded one. */
export function likenessOf(
  game: Game | null,
  state: unknown,
  recorded: Reply,
  now: Reply,
  did?: string,
): Likeness {
  if (recorded.fault !== undefined || now.fault !== undefined) {
    return recorded.fault === now.fault ? 'same' : 'action'
  }
  return compareAnswers(game, state, now.seat, recorded.output, now.output, did)
}

function differenceOf(likeness: Likeness, than: Answered, now: Answered): Difference {
  if (likeness !== 'action') return likeness
  const fault = faultOf(now)
  return fault !== undefined && fault !== faultOf(than) ? 'fault' : 'action'
}

/** The fault of the bot's answer, else of its program. */
export function faultOf({ reply, ruling }: Answered): Ruling['fault'] {
  return ruling.fault ?? reply.fault
}
