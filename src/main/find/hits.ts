import type { Hit } from '../../contract/find.ts'
import type { Condition } from '../../engine/condition.ts'
import type { Frame } from '../../engine/match.ts'
import { lazyFrames } from '../log/lazy-frames.ts'
import type { KeptMatch } from '../log/cards.ts'
import type { Log } from '../log/log.ts'
import { withBeliefs } from '../../reading/game-secrets.ts'
import { shortened } from '../../reading/shortened.ts'
import type { FrameSpan } from '../scan/work.ts'

interface Hits {
  readonly hits: readonly Hit[]
  /** The number of all hits. */
  readonly count: number
  readonly frames: number
}

/** The turns of a span for which a condition holds, at most `most`; continues while `goesOn`. */
export function hitsIn(
  log: Log,
  { from, to, ...match }: KeptMatch & FrameSpan,
  condition: Condition,
  most: number,
  goesOn: () => boolean,
): Hits {
  const hits: Hit[] = []
  let count = 0
  let frames = 0
  let before: Frame | undefined
  const circumstances = withBeliefs(match)
  for (const frame of lazyFrames(log, match.id, Math.max(0, from - 1), to)) {
    if (!goesOn()) break
    if (frame.index >= from) {
      frames += 1
      if (condition.holds(frame, before, circumstances)) {
        count += 1
        if (hits.length < most) hits.push(hitOf(match, frame))
      }
    }
    before = frame
  }
  return { hits, count, frames }
}

function hitOf({ id, game }: KeptMatch, frame: Frame): Hit {
  const faults = frame.exchanges.filter(({ ruling }) => ruling.fault !== undefined)
  return {
    match: id,
    game,
    turn: frame.index,
    faults: faults.map(({ ruling }) => ruling.seat),
    text: shortened(turnText(frame), 200),
  }
}

function turnText({ index, exchanges, events }: Frame): string {
  if (index === 0) return 'the setup'
  const done = exchanges.map(({ ruling: { seat, fault, why, did }, reply }) => {
    if (fault !== undefined) return `seat ${seat} ${fault}: ${why ?? ''}`
    return `seat ${seat} ${did ?? reply.output.join(' ')}`
  })
  return (done.length > 0 ? done : events.map(({ text }) => text)).join('; ')
}
