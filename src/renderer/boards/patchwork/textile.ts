import { marks } from './patches.ts'

/** How a cloth is woven or printed. */
export type Motif =
  | 'plain'
  | 'dots'
  | 'stripes'
  | 'gingham'
  | 'diagonals'
  | 'petals'
  | 'checks'
  | 'zigzag'
  | 'pinstripes'
  | 'diamonds'
  | 'crosses'
  | 'tartan'
  | 'waves'

/** The cloth of a patch: of two that are near by id neither colour nor motif is the same. */
export interface Textile {
  readonly mark: string
  /** Degrees, as in oklch. */
  readonly hue: number
  readonly chroma: number
  readonly motif: Motif
}

const motifs: readonly Motif[] = [
  'dots',
  'stripes',
  'gingham',
  'diagonals',
  'petals',
  'checks',
  'zigzag',
  'pinstripes',
  'diamonds',
  'crosses',
  'tartan',
  'waves',
]
const numbered = 33
const goldenAngle = 137.508

/** A cloth for each mark; the special patches are of leather. */
export const textiles: readonly Textile[] = marks.map((mark, i) =>
  i < numbered
    ? {
        mark,
        hue: Math.round((20 + i * goldenAngle) % 360),
        chroma: 1,
        motif: motifs[(i * 5) % motifs.length]!,
      }
    : { mark, hue: 62, chroma: 0.8, motif: 'plain' },
)
