import type { DomainExpansionBoard, GridCell } from '../../../engine/games/domain-expansion/state.ts'
import { ease } from '../../lib/board/ease.ts'
import { cellText, middleOf, neighboursOf } from './geometry.ts'

/** A possible way of a token: the state has only its start and its end. */
export interface TokenWay {
  readonly cells: readonly GridCell[]
  readonly isOnly: boolean
}

/** No token goes farther. */
const mostSteps = 6

/** The shortest way between two cells around `blocked`, with the fewest turns where there are several. Null: none. */
export function wayBetween(
  board: DomainExpansionBoard,
  from: GridCell,
  to: GridCell,
  blocked: GridCell | undefined,
): TokenWay | null {
  const passed = new Set(blocked === undefined ? [] : [cellText(blocked)])
  let ways: readonly (readonly GridCell[])[] = [[from]]
  for (let steps = 0; steps <= mostSteps; steps++) {
    const there = ways.filter((way) => isSame(way.at(-1)!, to))
    if (there.length > 0) return { cells: straightest(there), isOnly: there.length === 1 }
    for (const way of ways) passed.add(cellText(way.at(-1)!))
    ways = ways.flatMap((way) =>
      neighboursOf(board, way.at(-1)!)
        .filter((next) => !passed.has(cellText(next)))
        .map((next) => [...way, next]),
    )
  }
  return null
}

export function spotOn(cells: readonly GridCell[], part: number): { readonly x: number; readonly y: number } {
  const along = ease(part) * (cells.length - 1)
  const at = Math.floor(along)
  const [one, next] = [middleOf(cells[at]!), middleOf(cells[at + 1] ?? cells[at]!)]
  return { x: one.x + (next.x - one.x) * (along - at), y: one.y + (next.y - one.y) * (along - at) }
}

function straightest(ways: readonly (readonly GridCell[])[]): readonly GridCell[] {
  return ways.reduce((best, way) => (turnsOf(way) < turnsOf(best) ? way : best))
}

function turnsOf(way: readonly GridCell[]): number {
  const isLevel = way.slice(1).map(([, y], i) => y === way[i]![1])
  return isLevel.filter((level, i) => i > 0 && level !== isLevel[i - 1]).length
}

function isSame(one: GridCell, other: GridCell): boolean {
  return one[0] === other[0] && one[1] === other[1]
}
