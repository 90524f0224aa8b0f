import type { Winner } from '../state.ts'
import type { MahjongOptions } from '../options.ts'
import type { HongKongState } from './state.ts'

const halfSpicy = [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384]

/** "every faulty seat gets -1, all others 0, no win counts"; else the winners' gains and the others' payments. */
export function scores({ faults, winners, terms, hands }: HongKongState): readonly number[] {
  const seats = [...hands.keys()]
  if (faults.length > 0) return seats.map((seat) => (faults.includes(seat) ? -1 : 0))
  const won = winners.map((winner) => seats.map((seat) => gainOf(winner, seat, terms.payment)))
  return seats.map((seat) => won.reduce((sum, gains) => sum + gains[seat]!, 0))
}

/** With `fan` "each winner gets its fan after the cap, nobody pays"; else its points from the discarder, or from each of the three. */
function gainOf(
  { seat: winner, fan, from }: Winner,
  seat: number,
  payment: MahjongOptions['payment'],
): number {
  if (payment === 'fan') return seat === winner ? fan : 0
  const points = payment === 'half-spicy' ? halfSpicy[fan]! : 2 ** fan
  if (seat === winner) return from === null ? 3 * points : points
  return from === null || from === seat ? -points : 0
}
