import type { QuiltBox } from './layout.ts'

/** More are not drawn. */
const mostSpaces = 400

/** The drawn spaces of a timeline, also in a state that nobody played. */
export function spacesOf(duration: number): number {
  return Math.floor(clamp(duration, 0, mostSpaces)) + 1
}

export function spaceLeft(track: QuiltBox, space: number, duration: number): number {
  const spaces = spacesOf(duration)
  return track.x + (track.width / spaces) * clamp(space, 0, spaces - 1)
}

/** A bar of spaces, above and below it a lane for each seat's token, then numbers. */
export interface Timeline {
  readonly box: QuiltBox
  readonly duration: number
  readonly bar: QuiltBox
  readonly width: number
  readonly token: number
  /** The baseline of the spaces' numbers, below the lanes: no token covers them. */
  readonly numbers: number
  readonly text: number
}

export function timelineIn(box: QuiltBox, duration: number, text: number): Timeline {
  const lane = Math.min(box.height * 0.25, text * 1.5)
  const bar = { ...box, y: box.y + lane, height: box.height - lane * 2 - text * 0.95 }
  const numbers = box.y + box.height - text * 0.1
  return { box, duration, bar, width: box.width / spacesOf(duration), token: lane * 0.43, numbers, text }
}

/** Also between two spaces, for a moving token. */
export function spaceMiddle({ box, duration, width }: Timeline, space: number): number {
  return spaceLeft(box, space, duration) + width / 2
}

export function halfOf({ bar }: Timeline, seat: 0 | 1): QuiltBox {
  const height = bar.height / 2
  return { ...bar, y: bar.y + (seat === 0 ? 0 : height), height }
}

export function tokenY({ bar, token }: Timeline, seat: 0 | 1): number {
  return seat === 0 ? bar.y - token * 1.25 : bar.y + bar.height + token * 1.25
}

/** NaN counts as the least. */
function clamp(value: number, least: number, most: number): number {
  return value > least ? Math.min(value, most) : least
}
