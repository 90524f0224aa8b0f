import type { MahjongTable } from '../../engine/games/mahjong/state.ts'
import type { PatchworkState } from '../../engine/games/patchwork/state.ts'
import type { Frame } from '../../engine/match.ts'
import { decksIn } from './deck.ts'
import { drawsIn } from './draws.ts'
import { viewOf, type SiteFrame } from './site-match.ts'

/**
 * How a file's pictures differ from a frame of the rules, as far as they are understood; null: no difference. `rounds`: those
 * that went into the frame.
 */
export function shownDifference(game: string, frame: Frame, rounds: readonly SiteFrame[]): string | null {
  switch (game) {
    case 'domain-expansion':
      return wallDifference(frame, rounds)
    case 'mahjong':
      return tilesDifference(frame, rounds)
    case 'patchwork':
      return deckDifference(frame, rounds)
  }
  return null
}

const cellPixels = 140

/** Domain Expansion draws each wall as it is built, as a line from corner to corner of its cell in the seat's colour. */
function wallDifference({ exchanges }: Frame, rounds: readonly SiteFrame[]): string | null {
  const [exchange] = exchanges
  const [x, y, side] = exchange?.ruling.did?.split(' ') ?? []
  const drawn = rounds.flatMap(linesIn)
  if (side === undefined || drawn.length !== 1) return null
  const built = cornersOf(Number(x), Number(y), side)
  return drawn[0] === built ? null : 'its picture shows a wall elsewhere than the rules build it'
}

function cornersOf(x: number, y: number, side: string): string {
  const left = side === 'R' ? x + 1 : x
  const top = side === 'D' ? y + 1 : y
  const isUpright = side === 'L' || side === 'R'
  return [left, top, isUpright ? left : left + 1, isUpright ? top + 1 : top].join(' ')
}

/** Reads updates like `82 1 v 1 x 140 y 280 Y 420 X 140 c -1 W 12`. */
function linesIn(frame: SiteFrame): readonly string[] {
  const drawn = (viewOf(frame) as { entitymodule?: unknown } | undefined)?.entitymodule
  if (typeof drawn !== 'string') return []
  return drawn
    .slice(drawn.indexOf('\n') + 1)
    .split(';')
    .filter((update) => / c -[12]( |$)/.test(update.slice(0, 200)))
    .map((update) =>
      ['x', 'y', 'X', 'Y'].map((key) => valueOf(update.slice(0, 200), key) / cellPixels).join(' '),
    )
}

function valueOf(update: string, key: string): number {
  return Number(new RegExp(` ${key} (-?[\\d.]{1,9})( |$)`).exec(update)?.[1])
}

/** In Mahjong's first frame each dealt tile has its name as a text. */
function tilesDifference({ index, state }: Frame, rounds: readonly SiteFrame[]): string | null {
  if (index > 0) return null
  const shown = [...drawsIn({ frames: rounds })].sort()
  const dealt = (state as Pick<MahjongTable, 'dealt'>).dealt
    .flatMap((tiles) => tiles.match(/../g) ?? [])
    .sort()
  if (shown.length === 0 || shown.join('') === dealt.join('')) return null
  return 'its pictures show other tiles than the rules deal from this seed'
}

/** Patchwork's first frame contains the deck twice. */
function deckDifference({ index, state }: Frame, rounds: readonly SiteFrame[]): string | null {
  if (index > 0) return null
  const { circle } = state as Pick<PatchworkState, 'circle'>
  const other = decksIn({ frames: rounds }).find((deck) => deck.join() !== circle.join())
  return other === undefined
    ? null
    : 'its pictures show the patches in another order than they lie by the rules'
}
