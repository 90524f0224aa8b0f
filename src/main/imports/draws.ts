import { viewOf, type SiteFrame, type SiteMatch } from './site-match.ts'
import { tooltipsIn } from './tooltips.ts'

/**
 * Mahjong's tiles in the order in which they were drawn, as far as the viewer shows them by name. A claimed tile is drawn again,
 * in the middle of its turn.
 */
export function drawsIn({ frames }: Pick<SiteMatch, 'frames'>): readonly string[] {
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
