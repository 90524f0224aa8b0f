import type { LabyrinthKnowledge } from '../../../engine/games/labyrinth/know/knowledge.ts'
import type { FieldCell } from '../../../engine/games/labyrinth/state.ts'

/** So many columns or rows, one after another. */
export interface TileSpan {
  readonly first: number
  readonly count: number
  /** After so many it begins again; null where the field has edges. */
  readonly around: number | null
}

/** The part of a map that is drawn. */
export interface Window {
  readonly across: TileSpan
  readonly down: TileSpan
}

/** More are not drawn: a field has 24. */
const mostTiles = 60

/**
 * All that is known of the own map, of a field without edges all of it; of others their tiles, without edges of the field far away. `others`
 * are cells where somebody or something else is.
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

/** From the first to the last of these, and of these lines between them. */
function spanOf(values: readonly number[], lines: readonly number[]): TileSpan {
  const first = Math.min(...values, ...lines)
  const end = Math.max(...values.map((value) => value + 1), ...lines)
  return { first, count: Math.min(mostTiles, end - first), around: null }
}

/** The shortest one with all of these, in a field without edges: it begins behind the widest gap. */
function spanAround(values: readonly number[], around: number): TileSpan {
  const sorted = [...new Set(values)].toSorted((one, other) => one - other)
  const gaps = sorted.map((value, i) => value - (sorted[i - 1] ?? sorted.at(-1)! - around))
  const widest = Math.max(...gaps)
  return { first: sorted[gaps.indexOf(widest)]!, count: around + 1 - widest, around }
}

/** How far behind the first of a span a column or row is; −1 is the one before it, of which only the far side can be seen. */
export function columnIn({ first, count, around }: TileSpan, value: number): number {
  if (around === null) return value - first
  const column = (((value - first) % around) + around) % around
  return column === around - 1 && column >= count ? -1 : column
}

/** The columns or rows of a span, as they are told. */
export function numbersOf({ first, count, around }: TileSpan): readonly number[] {
  return Array.from({ length: count }, (_, i) => (around === null ? first + i : (first + i) % around))
}
