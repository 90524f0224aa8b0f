import type {
  GridCell,
  CellSide,
  DomainExpansionState,
} from '../../../engine/games/domain-expansion/state.ts'
import { stepsFrom } from './areas.ts'
import { cellText, positionText } from './geometry.ts'
import { sideLabels } from './board-labels.ts'

/** In columns plus rows. */
const farthest = 3

export function whyNotGone(state: DomainExpansionState, seat: number, cell: GridCell): string {
  const [from, other] = [state.tokens[seat]!, state.tokens[1 - seat]!]
  if (cellText(cell) === cellText(other)) return `The other token is on ${positionText(cell)}`
  const apart = Math.abs(from[0] - cell[0]) + Math.abs(from[1] - cell[1])
  if (apart > farthest) return `${positionText(cell)} is ${apart} cells away, farther than ${farthest}`
  const steps = stepsFrom(state, from).get(cellText(cell))
  if (steps === undefined) return `No path leads to ${positionText(cell)}`
  if (steps === 0 || apart === 0) return `On ${positionText(cell)} there is no side to build on`
  return `No path of 4 steps or fewer leads to ${positionText(cell)}, past the other token`
}

export function whyNotBuilt(side: CellSide): string {
  return `There is a wall ${sideLabels[side]}`
}
