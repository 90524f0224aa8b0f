import { legal, standing } from '../../src/engine/games/domain-expansion/aids.ts'
import { play } from '../../src/engine/games/domain-expansion/rules.ts'
import type {
  DomainExpansionAction,
  DomainExpansionState,
} from '../../src/engine/games/domain-expansion/state.ts'
import { distancesFrom, cellIndex } from '../../src/engine/games/domain-expansion/ways.ts'
import type { Frame } from '../../src/engine/match.ts'

/** Was an action of Domain Expansion one of those, at most 3 steps away, after which its seat is nearer to the most cells? */
export function isGreedyAction(before: Frame, { exchanges, state }: Frame): boolean {
  const start = before.state as DomainExpansionState
  const { seat } = exchanges[0]!.question
  const distances = distancesFrom(start, start.tokens[seat]!, { blocked: start.tokens[1 - seat]! })
  const choices = [...legal(start, seat)].filter(({ x, y }) => distances[cellIndex(start, [x, y])]! <= 3)
  const best = Math.max(...choices.map((action) => valueFor(seat, after(start, seat, action))))
  return valueFor(seat, state as DomainExpansionState) === best
}

function after(
  state: DomainExpansionState,
  seat: number,
  action: DomainExpansionAction,
): DomainExpansionState {
  return play(state, [{ seat, action }]).state
}

/** Being parted counts a hundredfold. */
function valueFor(seat: number, state: DomainExpansionState): number {
  const cells = standing(state)
  return (cells[seat]! - cells[1 - seat]!) * (state.domains === null ? 1 : 100)
}
