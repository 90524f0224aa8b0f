import { overlap, type Box } from '../../lib/board/nearest.ts'
import type { Obstacle } from '../bubble-places.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const gap = 6

/** The corner or middle of a side where a note covers least; ties go to the first. */
export function notePlace(note: Size, board: Size, obstacles: readonly Obstacle[]): Box {
  const right = Math.max(gap, board.width - note.width - gap)
  const bottom = Math.max(gap, board.height - note.height - gap)
  const [centre, middle] = [(gap + right) / 2, (gap + bottom) / 2]
  const places = [
    ...[gap, right].flatMap((left) => [bottom, gap, middle].map((top) => ({ left, top }))),
    ...[bottom, gap].map((top) => ({ left: centre, top })),
  ].map((place) => ({ ...place, ...note }))
  const covered = places.map((place) =>
    obstacles.reduce((sum, obstacle) => sum + obstacle.weight * overlap(place, obstacle), 0),
  )
  return places[covered.indexOf(Math.min(...covered))]!
}
