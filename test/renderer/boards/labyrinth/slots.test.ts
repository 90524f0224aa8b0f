import { expect, test } from 'vitest'
import { slotsOf, type Slot } from '../../../../src/renderer/boards/labyrinth/slots.ts'

/** How far the widest of the seats' signs, and the treasure, go from their middles where they are alone. */
const sign = { x: 22.4, y: 22.4 }
const chest = { x: 17, y: 14 }
/** The number of a home or portal where somebody stands there, in the north-west corner. */
const number = { x: -16, y: -15, radius: 8.5 }
const half = 30

const shared = [1, 2, 3, 4].flatMap((players) =>
  [false, true].flatMap((hasChest) => [false, true].map((isNumbered) => ({ players, hasChest, isNumbered }))),
)

test.each(shared)(
  '$players on one tile fit and cover neither each other nor treasure ($hasChest) and number ($isNumbered)',
  ({ players, hasChest, isNumbered }) => {
    const slots = slotsOf(players, hasChest, isNumbered)
    const boxes = [
      ...slots.players.map((slot) => boxOf(slot, sign)),
      ...(hasChest ? [boxOf(slots.chest, chest)] : []),
    ]
    const over = boxes.flatMap((box, i) => boxes.slice(i + 1).filter((other) => meet(box, other)))
    const outside = boxes.filter(
      ({ left, right, top, bottom }) => Math.min(left, top) < -half || Math.max(right, bottom) > half,
    )
    const onNumber = isNumbered ? slots.players.filter(coversNumber) : []
    expect({ count: slots.players.length, over, outside, onNumber }).toEqual({
      count: players,
      over: [],
      outside: [],
      onNumber: [],
    })
  },
)

function boxOf({ x, y, size }: Slot, reach: { readonly x: number; readonly y: number }) {
  const [across, down] = [reach.x * size, reach.y * size]
  return { left: x - across, right: x + across, top: y - down, bottom: y + down }
}

function meet(one: ReturnType<typeof boxOf>, other: ReturnType<typeof boxOf>): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** Towards the corner all signs are about as wide as the round one. */
function coversNumber({ x, y, size }: Slot): boolean {
  return Math.hypot(x - number.x, y - number.y) < 18 * size + number.radius
}
