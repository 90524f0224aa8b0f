import type { Frame } from '../../match.ts'
import {
  viewOf,
  tooltipsIn,
  type SiteImport,
  type SiteMatch,
  type SiteFrame,
  type SiteBeginning,
  type Saying,
} from '../../site.ts'
import type { MahjongTable } from './state.ts'
import { dealtTiles, pile } from './wall.ts'

/** All texts about a fault are equal: they are messages of the original's exceptions. */
const someFault: Saying = { kind: 'summary', text: 'a fault', isDescription: true }

export const mahjongSite: SiteImport = {
  id: 'mahjong',
  title: /mahjong/i,
  isSeenIn: ({ frames }) => frames[0]?.view?.includes('tile/00/') ?? false,
  beginning,
  difference,
  saying({ kind, text, seat }) {
    if (kind === 'drawn') return { kind: 'summary', text }
    return ['invalid', 'timeout', 'crash'].includes(kind)
      ? { ...someFault, ...(seat !== undefined && { seat }) }
      : null
  },
  summary,
}

/** Wins are compared by the scores: the original also announces wins that do not count. */
function summary(text: string): Saying | null {
  if (/^\$\d wins?!$|^\$\d won!$/.test(text)) return null
  return text.startsWith('No more tiles') ? { kind: 'summary', text } : someFault
}

/** Without a seed the wall is the tiles that the file shows, then the rest: no state may have drawn from that. */
function beginning(match: SiteMatch, seed: string | null): SiteBeginning | null {
  const options = { edition: 'codingame' }
  if (seed !== null) return { options, missing: [] }
  const known = drawsIn(match)
  if (known.length < match.names.length * dealtTiles) return null
  const rest = [...known].reduce((left, tile) => {
    const at = left.indexOf(tile)
    return at < 0 ? left : left.toSpliced(at, 1)
  }, pile)
  return {
    options: { ...options, draws: [...known, ...rest].join('') },
    missing: [
      'The file has no seed: the wall is the tiles in its pictures, and after them the rest in a fixed order',
    ],
    isBeyond: (state) => pile.length - (state as MahjongTable).wall > known.length,
  }
}

/** In the first frame each dealt tile has its name as a text. */
function difference({ index, state }: Frame, rounds: readonly SiteFrame[]): string | null {
  if (index > 0) return null
  const shown = [...drawsIn({ frames: rounds })].sort()
  const dealt = (state as Pick<MahjongTable, 'dealt'>).dealt
    .flatMap((tiles) => tiles.match(/../g) ?? [])
    .sort()
  if (shown.length === 0 || shown.join('') === dealt.join('')) return null
  return 'its pictures show other tiles than the rules deal from this seed'
}

/**
 * The tiles in the order in which they were drawn, as far as the viewer shows them by name. A claimed tile is drawn again,
 * in the middle of its turn.
 */
function drawsIn({ frames }: Pick<SiteMatch, 'frames'>): readonly string[] {
  const tiles = new Map<number, string>()
  for (const frame of frames) {
    const claimed = claimedIn(frame)
    for (const [entity, text] of tooltipsIn(frame))
      if (/^[a-z]\d$/.test(text) && !claimed.has(entity)) tiles.set(entity, text)
  }
  return [...tiles].toSorted(([a], [b]) => a - b).map(([, tile]) => tile)
}

/** Reads updates like `243 0.5 x 300 y -130 …`; 0.5 is half of the turn. Tiles from the wall are drawn earlier. */
function claimedIn(frame: SiteFrame): ReadonlySet<number> {
  const drawn = (viewOf(frame) as { entitymodule?: unknown } | null | undefined)?.entitymodule
  if (typeof drawn !== 'string') return new Set()
  const updates = drawn.slice(drawn.indexOf('\n') + 1).split(';')
  return new Set(
    updates.flatMap((update) => {
      const found = /^U?(\d{1,9}) 0\.5 x /.exec(update)
      return found === null ? [] : [Number(found[1])]
    }),
  )
}
