import type { MapPoint } from './geometry.ts'

/** An offset from the middle of a tile, in units, and a size; 1 is alone. */
export interface Slot extends MapPoint {
  readonly size: number
}

/** The places of players on one tile, and of a treasure that lies there: none covers another. */
export interface Slots {
  /** In ascending order of the seats. */
  readonly players: readonly Slot[]
  readonly chest: Slot
}

/** Half the distance between two players. */
const apart = 14.5
const alone = { x: 0, y: 0, size: 1 }
/** The space next to the number of a home or portal, which moves to a corner when somebody stands there. */
const besideNumber = { x: 4, y: 5, size: 0.8 }
const manyBesideNumber = { x: 6, y: 7, size: 0.66 }

export function slotsOf(players: number, hasChest: boolean, isNumbered: boolean): Slots {
  if (players === 2 && isNumbered && !hasChest)
    return { players: corners(2, 13.5, 0, 0.56).map(lowerRight), chest: alone }
  const slots = hasChest ? withChest(players) : { players: withoutChest(players), chest: alone }
  if (!isNumbered || players === 0) return slots
  const by = players > 2 || hasChest ? manyBesideNumber : besideNumber
  const lowered = ({ x, y, size }: Slot) => ({
    x: x * by.size + by.x,
    y: y * by.size + by.y,
    size: size * by.size,
  })
  return { players: slots.players.map(lowered), chest: lowered(slots.chest) }
}

function lowerRight({ x, y, size }: Slot): Slot {
  return { x: x + 2, y: y + 6, size }
}

function withoutChest(players: number): readonly Slot[] {
  if (players === 1) return [alone]
  return corners(players, apart, players === 2 ? 0 : apart, 0.56)
}

function withChest(players: number): Slots {
  switch (players) {
    case 0:
      return { players: [], chest: alone }
    case 1:
      return { players: [{ x: -10, y: -10, size: 0.72 }], chest: { x: 15, y: 17, size: 0.7 } }
    case 2:
      return {
        players: corners(2, apart, 0, 0.56).map((slot) => ({ ...slot, y: -13 })),
        chest: { x: 0, y: 17, size: 0.7 },
      }
    default:
      return { players: corners(players, 18, 18, 0.42), chest: { x: 0, y: 0, size: 0.5 } }
  }
}

function corners(players: number, x: number, y: number, size: number): readonly Slot[] {
  const at = [
    { x: -x, y: -y, size },
    { x, y: -y, size },
    { x: -x, y, size },
    { x, y, size },
  ]
  return at.slice(0, players)
}
