import type { MatchCard, SeatRecord } from '../../../contract.ts'
import type { Frame } from '../../../engine/match.ts'
import { isPerson } from '../../../engine/person.ts'

export interface ForkChange {
  readonly seat: number
  readonly text: string
}

/** What is known of a fork and its parent; unknown changes are left out. */
export interface Forked {
  readonly fork: Pick<MatchCard, 'seats'>
  readonly parent: Pick<MatchCard, 'seats'> | null
  /** The first turn that was played again. */
  readonly now: Frame | undefined
  /** The same turn in the parent. */
  readonly was: Frame | undefined
}

export function changesOf(forked: Forked): readonly ForkChange[] {
  const { fork, parent, now } = forked
  return fork.seats.flatMap((seat, i) => {
    const was = parent?.seats[i]
    const sitting = was === undefined ? null : sittingText(seat, was)
    const exchange = now?.exchanges.find(({ reply }) => reply.seat === i)
    const isAnswered = exchange?.reply.by === 'person' && !isPerson(seat.command)
    const answer = isAnswered ? answerText(forked, i) : null
    return [sitting, answer].flatMap((text) => (text === null ? [] : [{ seat: i, text }]))
  })
}

function sittingText(now: SeatRecord, was: SeatRecord): string | null {
  if (now.command !== was.command || now.folder !== was.folder) {
    return isPerson(now.command) ? `You, instead of ${was.name}` : `${now.name}, instead of ${was.name}`
  }
  return now.fingerprint === was.fingerprint ? null : 'The files of its bot have changed since'
}

function answerText({ now, was }: Forked, seat: number): string {
  const [answer, before] = [outputIn(now, seat), outputIn(was, seat)]
  return before === null || before === '' || before === answer ? answer! : `${answer}, instead of ${before}`
}

function outputIn(frame: Frame | undefined, seat: number): string | null {
  const reply = frame?.exchanges.find((exchange) => exchange.reply.seat === seat)?.reply
  return reply === undefined ? null : reply.output.join(' ')
}
