import { shortened } from '../../../reading/shortened.ts'
import { partsText } from '../../../reading/processor-text.ts'
import { shareOfLimit, limitText } from '../../../reading/time-limit.ts'
import { thinkingText } from '../../../reading/time-text.ts'
import { happenedIn } from '../../lib/turn-events.ts'
import type { MatchCard } from '../../../contract.ts'
import type {
  Differing,
  OutlineExchange,
  OutlineFrame,
  TurnRange,
  ValuePoint,
} from '../../../contract/reading.ts'
import { shortNumber } from '../../../number-text.ts'
import { nameOfSeat, withNames } from '../../../reading/match-labels.ts'
import { pointText } from '../../lib/value-text.ts'
import { changeFrom, isTouched } from '../../lib/plot/sorted.ts'
import { isOfMatch, trackName, type TimelineTrack } from './tracks.ts'

interface HintLine {
  readonly text: string
  readonly seat?: number
  readonly tone?: 'fault' | 'warn' | 'quiet'
}

const mostEvents = 5
const mostText = 160

export function hintLines(
  card: MatchCard,
  frame: OutlineFrame,
  index: number,
  nearTimeout: number,
): readonly HintLine[] {
  const lines = frame.exchanges.flatMap((exchange) => exchangeLines(card, exchange, nearTimeout))
  const happened = happenedIn(frame)
  const events = happened.slice(0, mostEvents).map(({ text, seat }): HintLine => {
    return {
      text: shortened(withNames(card, text), mostText),
      tone: 'quiet',
      ...(seat !== undefined && { seat }),
    }
  })
  const more = happened.length - mostEvents
  return [
    ...lines,
    ...events,
    ...(more > 0 ? [{ text: `${more} more events`, tone: 'quiet' } as const] : []),
    ...(index === 0 ? [{ text: 'The setup: nobody was asked', tone: 'quiet' } as const] : []),
  ]
}

/** For screen readers: `Turn 17 of 40, seat 0 timeout`. */
export function placeText(frame: OutlineFrame | undefined, index: number, last: number): string {
  const parts = (frame?.exchanges ?? []).flatMap(({ seat, fault, result, stale }) => {
    if (fault !== undefined) return [`seat ${seat} ${fault}`]
    if (stale !== undefined) return [`seat ${seat} stale answer`]
    return result === 'done' ? [] : [`seat ${seat} ${result}`]
  })
  return [`Turn ${index} of ${last}`, ...parts].join(', ')
}

export function trackLines(tracks: readonly TimelineTrack[], turn: number): readonly HintLine[] {
  const bySeat = new Map<number | undefined, string[]>()
  for (const track of tracks) {
    for (const [i, value] of track.at(turn).entries()) {
      if (value === undefined) continue
      const seat = isOfMatch(track.id) ? undefined : i
      const words = bySeat.get(seat) ?? []
      bySeat.set(seat, [...words, `${trackName(track.id)} ${shortNumber(value)}`])
    }
  }
  return [...bySeat].map(([seat, words]) => ({ text: words.join(', '), ...(seat !== undefined && { seat }) }))
}

interface SoughtThings {
  readonly history: {
    readonly expression: string
    readonly points: readonly ValuePoint[]
    readonly next: number
  } | null
  readonly where: { readonly condition: string | null; readonly stretches: readonly TurnRange[] }
  readonly comparison: { readonly differing: Differing | null }
}

/** `state.buttons[1]: 5 → 2`. */
export function soughtLines({ history, where, comparison }: SoughtThings, turn: number): readonly string[] {
  const lines: string[] = []
  if (history !== null && turn < history.next) {
    const { points, expression } = history
    const at = changeFrom(points, turn + 1) - 1
    const isChange = at > 0 && points[at]!.turn === turn
    const shownPoints = isChange ? points.slice(at - 1, at + 1) : points.slice(at, at + 1)
    lines.push(
      `${shortened(expression, 60)}: ${shownPoints.map((point) => pointText(point, 60)).join(' → ')}`,
    )
  }
  if (where.condition !== null && isTouched(where.stretches, turn, turn + 1))
    lines.push(`Holds: ${shortened(where.condition, 100)}`)
  const differ = (['answers', 'states'] as const).filter((what) =>
    isTouched(comparison.differing?.[what] ?? [], turn, turn + 1),
  )
  if (differ.length > 0) lines.push(`Comparison: different ${differ.join(' and ')}`)
  return lines
}

function exchangeLines(card: MatchCard, exchange: OutlineExchange, nearTimeout: number): readonly HintLine[] {
  const {
    seat,
    micros,
    limitMillis,
    result,
    fault,
    hasErrors,
    extra,
    stale,
    why = '',
    exception = '',
  } = exchange
  const isNear = limitMillis > 0 && shareOfLimit(exchange) >= nearTimeout
  const took =
    stale !== undefined
      ? `stale answer, written in turn ${stale.turn}`
      : limitMillis === 0
        ? thinkingText(micros)
        : thinkingText(micros) + limitText(card.clock, limitMillis)
  const time = fault === 'crash' ? '' : `, ${took}`
  const more = `${hasErrors ? ', wrote to stderr' : ''}${extra === undefined ? '' : ', wrote an extra line'}`
  const tone =
    fault !== undefined || stale !== undefined
      ? 'fault'
      : result === 'corrected' || isNear
        ? 'warn'
        : undefined
  const head: HintLine = {
    seat,
    text: `${nameOfSeat(card, seat)}: ${fault ?? result}${time}${more}`,
    ...(tone !== undefined && { tone }),
  }
  const parts = partsText(exchange)
  const whyTone = fault === undefined ? 'warn' : 'fault'
  return [
    head,
    ...(parts === '' ? [] : [{ text: parts, tone: 'quiet' } as const]),
    ...(why === '' ? [] : [{ text: shortened(why, mostText), tone: whyTone } as const]),
    ...(exception === '' ? [] : [{ text: shortened(exception, mostText), tone: 'fault' } as const]),
  ]
}
