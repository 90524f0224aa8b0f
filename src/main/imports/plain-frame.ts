import type { GameEvent, Seat } from '../../engine/game.ts'
import type { Exchange, Frame } from '../../engine/match.ts'
import type { PendingStderr } from './heard.ts'
import type { SiteFrame } from '../../engine/site.ts'
import { plainText } from '../games/sdk/colours.ts'
import type { MarkedSeats } from '../games/sdk/red-words.ts'
import { withRejections } from '../games/sdk/rejections.ts'

/**
 * A round as the file has it, without what only rules would know: no input, no state. What its texts say of its answer is as in a match
 * that is played here. `scores`: of the match, in its last round. Rounds come in order, with one `marked`.
 */
export function plainFrame(
  round: SiteFrame,
  index: number,
  stderr: PendingStderr,
  { scores, marked }: { readonly scores: readonly number[] | null; readonly marked: MarkedSeats },
): Frame {
  stderr.add(round)
  const seat = seatOf(round)
  return {
    index,
    exchanges:
      seat === null
        ? []
        : withRejections([exchangeOf(seat, round, stderr.take(seat))], toldIn(round), scores, marked),
    events: [],
    state: null,
    ...(round.view !== null && { view: round.view }),
    ...(round.referee !== null && { referee: round.referee }),
  }
}

function toldIn({ summary, rawSummary, tooltips }: SiteFrame): readonly GameEvent[] {
  const text = summary.join('\n')
  return [
    { kind: 'summary', text, raw: rawSummary ?? text },
    ...tooltips.map((each) => ({
      ...{ kind: 'tooltip', seat: each.seat },
      ...{ text: plainText(each.text), raw: each.text },
    })),
  ]
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
