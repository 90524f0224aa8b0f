import type { LabyrinthKnowledge } from '../../../engine/games/labyrinth/know/knowledge.ts'
import type { FieldCell } from '../../../engine/games/labyrinth/state.ts'

interface TileSpan {
  readonly first: number
  readonly count: number
  /** The period; null where the field has edges. */
  readonly around: number | null
}

export interface Window {
  readonly across: TileSpan
  readonly down: TileSpan
}

/** More are not drawn: a field has 24. */
const mostTiles = 60

/**
 * All that is known of the seat's own map, or all of it in a field without edges; of other maps their tiles, without far edges of
 * the field. `others` are the cells of other players and things.
 */
export function windowOn(knowledge: LabyrinthKnowledge, map: number, others: readonly FieldCell[]): Window {
  const { width, height, through, maps } = knowledge
  if (through && map === 0) {
    return {
      across: { first: 0, count: width, around: width },
      down: { first: 0, count: height, around: height },
    }
  }
  const { tiles, walls } = maps[map]!
  const cells: FieldCell[] = [[0, 0], ...tiles.map(({ x, y }): FieldCell => [x, y]), ...others]
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)]
  if (through) return { across: spanAround(xs, width), down: spanAround(ys, height) }
  const edges = map === 0 ? walls : []
  // The east side of a column lies where the next one begins.
  const across = edges.flatMap(({ x, side }) => (side === 'E' ? [x + 1] : [x, x + 1]))
  const down = edges.flatMap(({ y, side }) => (side === 'S' ? [y + 1] : [y, y + 1]))
  return { across: spanOf(xs, across), down: spanOf(ys, down) }
}

/** From the first to the last value, and the lines between them. */
function spanOf(values: readonly number[], lines: readonly number[]): TileSpan {
  const first = Math.min(...values, ...lines)
  const end = Math.max(...values.map((value) => value + 1), ...lines)
  return { first, count: Math.min(mostTiles, end - first), around: null }
}

/** The shortest span with all values in a field without edges: it starts after the widest gap. */
function spanAround(values: readonly number[], around: number): TileSpan {
  const sorted = [...new Set(values)].toSorted((one, other) => one - other)
  const gaps = sorted.map((value, i) => value - (sorted[i - 1] ?? sorted.at(-1)! - around))
  const widest = Math.max(...gaps)
  return { first: sorted[gaps.indexOf(widest)]!, count: around + 1 - widest, around }
}

/** The offset of a column or row in a span; −1 is the one before it, which shows only its far side. */
export function columnIn({ first, count, around }: TileSpan, value: number): number {
  if (around === null) return value - first
  const column = (((value - first) % around) + around) % around
  return column === around - 1 && column >= count ? -1 : column
}

export function numbersOf({ first, count, around }: TileSpan): readonly number[] {
  return Array.from({ length: count }, (_, i) => (around === null ? first + i : (first + i) % around))
}
