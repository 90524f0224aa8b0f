import type { MatchCard } from '../../../contract.ts'
import type { OutlineExchange, OutlineFrame } from '../../../contract/reading.ts'
import { nameOf, thinkingText, timeText, withNames } from '../../lib/match/words.ts'
import type { Grade } from '../rerun/grade.ts'

/** One line of what is told of a frame. */
export interface HintLine {
  readonly text: string
  /** Whom it is about. */
  readonly seat?: number
  readonly tone?: 'fault' | 'warn' | 'quiet'
}

const mostEvents = 5

/** What there is to say of a frame, for the hint at the pointer. */
export function hintLines(
  card: MatchCard,
  frame: OutlineFrame,
  index: number,
  nearTimeout: number,
): readonly HintLine[] {
  const lines = frame.exchanges.flatMap((exchange) => exchangeLines(card, exchange, index, nearTimeout))
  const events = frame.events.slice(0, mostEvents).map(({ text, seat }): HintLine => {
    return { text: cut(withNames(card, text)), tone: 'quiet', ...(seat !== undefined && { seat }) }
  })
  const more = frame.events.length - mostEvents
  return [
    ...lines,
    ...events,
    ...(more > 0 ? [{ text: `${more} more events`, tone: 'quiet' } as const] : []),
    ...(index === 0 ? [{ text: 'The setup: nobody was asked', tone: 'quiet' } as const] : []),
  ]
}

/** What a slider's place means: `Turn 17 of 40, seat 0 timeout`. */
export function placeText(frame: OutlineFrame | undefined, index: number, last: number): string {
  const told = (frame?.exchanges ?? []).flatMap(({ seat, fault, result }) => {
    if (fault !== undefined) return [`seat ${seat} ${fault}`]
    return result === 'done' ? [] : [`seat ${seat} ${result}`]
  })
  return [`Turn ${index} of ${last}`, ...told].join(', ')
}

/** What a rerun's answer is, beside the record. */
export const gradeHints: { readonly [G in Grade]: string } = {
  same: 'Rerun: the same',
  mended: 'Rerun: mended',
  message: 'Rerun: another message',
  action: 'Rerun: another action',
  corrected: 'Rerun: now corrected',
  still: 'Rerun: still a fault',
  fault: 'Rerun: a new fault',
}

function exchangeLines(
  card: MatchCard,
  { seat, micros, limitMillis, result, fault, hasErrors, hasLeftover }: OutlineExchange,
  index: number,
  nearTimeout: number,
): readonly HintLine[] {
  const isNear = micros / 1000 >= nearTimeout * limitMillis && limitMillis > 0
  const took = card.clock === 'off' ? thinkingText(micros) : timeText(micros, limitMillis)
  const time = fault === 'crash' ? '' : `, ${took}`
  const more = `${hasErrors ? ', wrote to stderr' : ''}${hasLeftover ? ', wrote too much' : ''}`
  const tone = fault !== undefined ? 'fault' : result === 'corrected' || isNear ? 'warn' : undefined
  const head: HintLine = {
    seat,
    text: `${nameOf(card, seat)}: ${fault ?? result}${time}${more}`,
    ...(tone !== undefined && { tone }),
  }
  const why = card.faults.find((each) => each.frame === index && each.seat === seat)?.why ?? ''
  return why === '' ? [head] : [head, { text: cut(why), tone: 'fault' }]
}

function cut(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 159)}…`
}
