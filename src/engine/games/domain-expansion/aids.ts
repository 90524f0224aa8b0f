import type { Seat } from '../../game.ts'
import { sides } from './state.ts'
import type { DomainExpansionAction, DomainExpansionState } from './state.ts'
import { hasWall } from './walls.ts'
import { choicesOf, distancesFrom } from './ways.ts'

/** Cells row by row, the sides of each in the order U, D, L, R. */
export function* legal(state: DomainExpansionState, seat: Seat): Generator<DomainExpansionAction> {
  if (state.toAct !== seat) return
  for (const [x, y] of choicesOf(state, seat)) {
    for (const side of sides) if (!hasWall(state, x, y, side)) yield { x, y, side }
  }
}

/** The number of cells nearer to each seat's token; once separated, the domains. */
export function standing(state: DomainExpansionState): readonly number[] {
  const distances = state.tokens.map((token) => distancesFrom(state, token))
  return distances.map((own, seat) => {
    const other = distances[1 - seat]!
    return own.filter((steps, place) => steps !== -1 && (other[place] === -1 || steps < other[place]!)).length
  })
}
