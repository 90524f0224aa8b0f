import type { MatchCard } from '../../contract.ts'
import { durationText } from '../../reading/time-text.ts'

/** As short as possible: only the time if it is today. */
export function whenText(millis: number, now: number): string {
  const [then, today] = [new Date(millis), new Date(now)]
  if (then.toDateString() === today.toDateString()) return timeText(millis)
  return `${dateText(millis, then.getFullYear() === today.getFullYear())}, ${timeText(millis)}`
}

/** `14:05`, or `14:05:09`. */
export function timeText(millis: number, withSeconds = false): string {
  const then = new Date(millis)
  const parts = [then.getHours(), then.getMinutes(), ...(withSeconds ? [then.getSeconds()] : [])]
  return parts.map(two).join(':')
}

/** `22 Nov 2026`; where the year is known, `22 Nov`. */
export function dateText(millis: number, isYearKnown = false): string {
  const then = new Date(millis)
  const month = then.toLocaleString('en', { month: 'short' })
  return `${then.getDate()} ${month}${isYearKnown ? '' : ` ${then.getFullYear()}`}`
}

/** For example `2026-11-22 14:05:09`. */
export function exactWhen(millis: number): string {
  const then = new Date(millis)
  const date = `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`
  return `${date} ${timeText(millis, true)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** When a match started, and how long it took. */
export function playedText({ started, ended }: Pick<MatchCard, 'started' | 'ended'>): string {
  const begun = `${dateText(started)}, ${timeText(started)}`
  return ended === null ? begun : `${begun}, took ${durationText(ended - started)}`
}
