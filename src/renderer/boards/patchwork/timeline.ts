import type { Box } from './layout.ts'

/** More are not drawn. */
const mostSpaces = 400

/** How many spaces a timeline has that ends there: also of a state that nobody played. */
export function spacesOf(duration: number): number {
  return Math.min(mostSpaces, Math.max(0, Math.floor(duration))) + 1
}

/** The left edge of a space of the timeline. */
export function spaceLeft(track: Box, space: number, duration: number): number {
  return track.x + (track.width / spacesOf(duration)) * Math.min(spacesOf(duration) - 1, Math.max(0, space))
}
