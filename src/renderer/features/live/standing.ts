import type { Aim, PausePlace, Live } from '../../../contract/live.ts'
import { grouped } from '../../../number-text.ts'

/** `line`: waits for a slot. */
type LiveStatus =
  | { readonly kind: 'paused'; readonly at: PausePlace; readonly turn: number }
  | { readonly kind: 'line' | 'playing'; readonly turn: number }
  | { readonly kind: 'asked'; readonly turn: number; readonly seats: readonly number[] }
  | {
      readonly kind: 'waiting'
      readonly turn: number
      readonly seats: readonly number[]
      /** Milliseconds since 1970. */
      readonly since: number
      /** The smallest limit of the waiting seats, as the game states it. */
      readonly limitMillis: number
    }

/** A viewer with hidden information sees only its own seat asked: who else is asked may reveal what they hold. */
export function standingOf(
  live: Pick<Live, 'paused' | 'questions' | 'waiting' | 'isInLine'>,
  over: number,
  viewer: number | null = null,
): LiveStatus {
  const { paused, questions, waiting } = live
  const seatsOf = (open: typeof questions) =>
    open.map(({ question }) => question.seat).filter((seat) => viewer === null || seat === viewer)
  if (paused !== null) return { kind: 'paused', at: paused.at, turn: paused.turn }
  if (live.isInLine) return { kind: 'line', turn: over + 1 }
  if (questions[0] !== undefined) return { kind: 'asked', turn: questions[0].turn, seats: seatsOf(questions) }
  if (waiting[0] !== undefined) {
    const { turn, since } = waiting[0]
    const limitMillis = Math.min(...waiting.map(({ question }) => question.limitMillis))
    return { kind: 'waiting', turn, seats: seatsOf(waiting), since, limitMillis }
  }
  return { kind: 'playing', turn: over + 1 }
}

/** Empty: it plays to its end. */
export function aimText(aim: Aim): string {
  switch (aim.kind) {
    case 'end':
      return ''
    case 'now':
      return 'will pause'
    case 'next':
      return aim.at === 'before' ? 'to the next question' : 'to the next answers'
    case 'turn':
      return aim.at === 'before'
        ? `until turn ${grouped(aim.turn)}`
        : `until the answers of turn ${grouped(aim.turn)}`
    case 'condition':
      return `until ${aim.condition}`
  }
}

function waitText(millis: number): string {
  const seconds = Math.max(0, millis) / 1000
  if (seconds < 60) return `${(Math.floor(seconds * 10) / 10).toFixed(1)} s`
  const minutes = Math.floor(seconds / 60)
  return `${grouped(minutes)} min ${Math.floor(seconds % 60)} s`
}

/** `3.2 s of 100 ms`, `3.2 s, no limit`. */
export function sinceText(millis: number, limitMillis: number | null): string {
  return `${waitText(millis)}${limitMillis === null ? ', no limit' : ` of ${grouped(limitMillis)} ms`}`
}
