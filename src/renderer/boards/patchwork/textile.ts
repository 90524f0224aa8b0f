import { marks } from './patches.ts'

type Motif =
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

/** Patches with close ids differ in colour and motif. */
interface Textile {
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
