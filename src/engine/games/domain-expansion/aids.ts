import type { Seat } from '../../game.ts'
import type { Random } from '../../random.ts'
import { sides } from './state.ts'
import type { CellSide, DomainExpansionAction, DomainExpansionState, GridCell } from './state.ts'
import { hasWall } from './walls.ts'
import { choicesOf, distancesFrom } from './ways.ts'

/** After so many walks that end at a walled side the first free one is taken. */
const mostTries = 20
/** Steps: each end of such a walk may be chosen. */
const longestWalk = 3

/** Cells row by row, the sides of each in the order U, D, L, R. */
export function* legal(state: DomainExpansionState, seat: Seat): Generator<DomainExpansionAction> {
  if (state.toAct !== seat) return
  for (const [x, y] of choicesOf(state, seat)) {
    for (const side of sides) if (!hasWall(state, x, y, side)) yield { x, y, side }
  }
}

/** The number of cells nearer to each seat's token; once separated, the domains. */
export function standing(state: DomainExpansionState): readonly number[] {
  const [first, second] = state.tokens.map((token) => distancesFrom(state, token)) as [Int8Array, Int8Array]
  const nearer = [0, 0] as [number, number]
  for (let place = 0; place < first.length; place++) {
    const [own, other] = [first[place]!, second[place]!]
    if (own === other) continue
    nearer[other === -1 || (own !== -1 && own < other) ? 0 : 1] += 1
  }
  return nearer
}

/** A free side where a random walk ends: the standing some turns later tells more than careful moves would. */
export function quick(state: DomainExpansionState, seat: Seat, random: Random): DomainExpansionAction {
  for (let tries = 0; tries < mostTries; tries++) {
    const [x, y] = walkFrom(state, seat, random)
    const side = sides[random.below(sides.length)]!
    if (!hasWall(state, x, y, side)) return { x, y, side }
  }
  const [first] = legal(state, seat)
  return first!
}

function walkFrom(state: DomainExpansionState, seat: Seat, random: Random): GridCell {
  const [otherX, otherY] = state.tokens[1 - seat]!
  let [x, y] = state.tokens[seat]!
  for (let left = random.below(longestWalk + 1); left > 0; left--) {
    const side = sides[random.below(sides.length)]!
    const [dx, dy] = stepTo[side]
    if (hasWall(state, x, y, side) || (x + dx === otherX && y + dy === otherY)) continue
    x += dx
    y += dy
  }
  return [x, y]
}

const stepTo: { readonly [S in CellSide]: readonly [dx: number, dy: number] } = {
  U: [0, -1],
  D: [0, 1],
  L: [-1, 0],
  R: [1, 0],
}
