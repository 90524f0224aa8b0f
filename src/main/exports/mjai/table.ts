import * as v from 'valibot'
import type { GameEvent } from '../../../engine/game.ts'
import type { Frame } from '../../../engine/match.ts'
import { UserError } from '../../../engine/user-error.ts'

const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3))
const tile = v.pipe(v.string(), v.length(2))
const four = <Of extends v.GenericSchema>(of: Of) => v.pipe(v.array(of), v.length(4))

/** The part of a table's state that is read; a file may contain any state. */
const form = v.object({
  dealt: four(v.string()),
  hands: four(v.array(tile)),
  melds: four(v.array(v.object({ kind: v.string(), tiles: v.array(tile), from: v.nullable(seat) }))),
  drawn: v.nullable(v.object({ seat, tile })),
  winners: v.array(
    v.object({
      seat,
      fan: v.number(),
      elements: v.array(v.object({ name: v.string(), fan: v.number() })),
      tile,
      from: v.nullable(seat),
    }),
  ),
  untold: four(v.array(v.string())),
  edition: v.string(),
})
export type TableRead = v.InferOutput<typeof form>

/** Throws a `UserError` where the frame's state is no table. */
export function tableOf({ index, state }: Frame): TableRead {
  const read = v.safeParse(form, state)
  if (!read.success)
    throw new UserError(`Turn ${index} has no table of Mahjong, so there are no events of it`)
  return read.output
}

/** Null: the event is about something else. */
export function doneBy({
  kind,
  seat: who,
  tiles,
}: GameEvent): { seat: number; tiles: readonly string[] } | null {
  const read = v.safeParse(v.object({ kind: v.string(), seat, tiles: v.array(tile) }), {
    kind,
    seat: who,
    tiles,
  })
  return read.success ? read.output : null
}
