import type { Seat } from '../../engine/game.ts'
import type { Exchange, Frame } from '../../engine/match.ts'
import type { PendingStderr } from './heard.ts'
import type { SiteFrame } from '../../engine/site.ts'

/** A round as the file has it, without what only rules would know: no input, no state. */
export function plainFrame(round: SiteFrame, index: number, stderr: PendingStderr): Frame {
  stderr.add(round)
  const seat = seatOf(round)
  return {
    index,
    exchanges: seat === null ? [] : [exchangeOf(seat, round, stderr.take(seat))],
    events: [],
    state: null,
    ...(round.view !== null && { view: round.view }),
    ...(round.referee !== null && { referee: round.referee }),
  }
}

/** The seat that answered; else the seat that was too late, from the tooltips of the SDK's games. */
function seatOf({ seat, output, tooltips }: SiteFrame): Seat | null {
  if (seat !== null || output !== null) return seat
  return tooltips.find(({ text }) => /time ?out/i.test(text))?.seat ?? null
}

function exchangeOf(seat: Seat, { output }: SiteFrame, errors: string): Exchange {
  const question = {
    seat,
    input: [],
    opening: 0,
    answerLines: Math.max(1, output?.length ?? 1),
    limitMillis: 1,
  }
  const reply = { seat, by: 'record', output: output ?? [], errors, micros: 0 } as const
  if (output !== null) return { question, reply, ruling: { seat, result: 'done' } }
  const why = 'the file has no answer of it'
  return {
    question,
    reply: { ...reply, fault: 'timeout', why },
    ruling: { seat, result: 'fault', fault: 'timeout', why },
  }
}
