import type { Cell, Side, State } from '../../../engine/games/domain-expansion/state.ts'
import { stepsFrom } from './areas.ts'
import { cellText, cellWords } from './geometry.ts'
import { sideWords } from './words.ts'

/** Farther than so many columns and rows no token goes. */
const farthest = 3

/** Why the token of a seat cannot go to a cell, in words. */
export function whyNotGone(state: State, seat: number, cell: Cell): string {
  const [from, other] = [state.tokens[seat]!, state.tokens[1 - seat]!]
  if (cellText(cell) === cellText(other)) return `The other token is on ${cellWords(cell)}`
  const apart = Math.abs(from[0] - cell[0]) + Math.abs(from[1] - cell[1])
  if (apart > farthest) return `${cellWords(cell)} is ${apart} cells away, farther than ${farthest}`
  const steps = stepsFrom(state, from).get(cellText(cell))
  if (steps === undefined) return `No way leads to ${cellWords(cell)}`
  if (steps === 0 || apart === 0) return `On ${cellWords(cell)} there is no side to build on`
  return `No way of 4 steps or fewer leads to ${cellWords(cell)}, past the other token`
}

/** Why no wall can be built on a side, in words. */
export function whyNotBuilt(side: Side): string {
  return `There is a wall ${sideWords[side]}`
}
