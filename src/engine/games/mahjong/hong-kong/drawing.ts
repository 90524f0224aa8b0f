import type { Seat } from '../../../game.ts'
import type { DrawSource } from '../state.ts'
import { isBonus, withTile } from '../tiles.ts'
import type { Tile } from '../tiles.ts'
import { nextTile } from '../wall.ts'
import { changed, doing } from './progress.ts'
import type { Progress } from './progress.ts'

/** After a draw: the tile, now in the hand; null: the draw failed. */
interface Drawing extends Progress {
  readonly tile: Tile | null
}

/**
 * The seat draws for its normal round and is asked. After a failed draw nobody is: "the hand is drawn when the next draw fails,
 * also that of a replacement".
 */
export function drawnFor(progress: Progress, seat: Seat): Progress {
  let drawing = draw(progress, seat)
  while (drawing.tile !== null && isBonus(drawing.tile)) {
    drawing = draw(putOut(drawing, seat, drawing.tile), seat)
  }
  const { state, done, tile } = drawing
  const round = { ...state, round: 'normal' as const, toAct: [], drawn: null }
  if (tile === null) return { state: round, done }
  const drawn = { seat, tile, source: sourceAfter(state.gongsInRow) }
  return { state: { ...round, toAct: [seat], drawn }, done }
}

/**
 * "Then seats 0..3 in turn put out their bonus tiles: always the lowest in the order s, f, value among those in hand,
 * its replacement drawn at once, also when that is a bonus tile." Then East draws.
 */
export function started(dealt: Progress): Progress {
  let next = dealt
  for (const seat of next.state.hands.keys()) {
    for (let tile = lowestBonus(next, seat); tile !== undefined; tile = lowestBonus(next, seat)) {
      const drawing = draw(putOut(next, seat, tile), seat)
      if (drawing.tile === null) return drawing
      next = drawing
    }
  }
  return drawnFor(next, 0)
}

/** Hands are sorted, seasons and flowers first. */
function lowestBonus({ state }: Progress, seat: Seat): Tile | undefined {
  return state.hands[seat]!.find(isBonus)
}

function sourceAfter(gongsInRow: number): DrawSource {
  if (gongsInRow === 0) return 'wall'
  return gongsInRow === 1 ? 'replacement' : 'double-replacement'
}

function draw(progress: Progress, seat: Seat): Drawing {
  const { order, wall } = progress.state
  if (wall === 0) return { ...progress, tile: null }
  const tile = nextTile(order, wall)
  const drawn = doing(progress, { seat, type: 'DRAW', tiles: [tile] }, ({ hands }) => ({
    wall: wall - 1,
    hands: changed(hands, seat, (hand) => withTile(hand, tile)),
  }))
  return { ...drawn, tile }
}

function putOut(progress: Progress, seat: Seat, tile: Tile): Progress {
  return doing(progress, { seat, type: 'FLOWER', tiles: [tile] }, ({ hands, bonus }) => ({
    hands: changed(hands, seat, (hand) => hand.filter((each) => each !== tile)),
    bonus: changed(bonus, seat, (own) => [...own, tile]),
  }))
}
