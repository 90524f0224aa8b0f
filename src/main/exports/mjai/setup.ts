import { readTiles } from '../../../engine/games/mahjong/tiles.ts'
import type { MjaiEvent } from './event.ts'
import { paiOf } from './pai.ts'
import type { TableRead } from './table.ts'

/**
 * How flowers were put out and replaced before the first question, and East's first draw. The setup's frame has no events; each
 * seat's lines name all flowers and its own draws, so the four together name all.
 */
export function* openingOf({ untold }: TableRead): Generator<MjaiEvent> {
  const left = untold.map((lines, seat) => lines.map((line) => ({ seat, line })))
  let last = 0
  for (;;) {
    const draws = left.flatMap(([next]) => (next?.line.startsWith(`${next.seat} DRAW `) ? [next] : []))
    const draw = draws.find(({ seat }) => seat === last) ?? draws[0]
    const [told] = draw === undefined ? left[0]! : [draw]
    if (told === undefined) return
    const [actor, type, tiles] = told.line.split(' ')
    last = Number(actor)
    for (const tile of readTiles(tiles ?? '') ?? [])
      yield { type: type === 'DRAW' ? 'tsumo' : 'flower', actor: last, pai: paiOf(tile) }
    for (const lines of draw === undefined ? left : [left[draw.seat]!]) lines.shift()
  }
}
