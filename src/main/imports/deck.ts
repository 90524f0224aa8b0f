import { viewOf, type SiteMatch } from './site-match.ts'
import { tooltipsIn } from './tooltips.ts'

/**
 * The order of the patches in Patchwork's circle, from the first frame's viewer: once by their texts and once by their pictures,
 * since entities are numbered in that order. Includes only the orders that are there.
 */
export function decksIn({ frames }: Pick<SiteMatch, 'frames'>): readonly (readonly number[])[] {
  const drawn = (viewOf(frames[0]!) as { frame?: { entitymodule?: unknown } } | null | undefined)?.frame
  const texts = tooltipsIn(frames[0]!).flatMap(([entity, text]) =>
    drawnAs(entity, /^Standard Patch\nPatch id: (\d{1,3})\n/.exec(text)),
  )
  return [deckOf(texts), deckOf(picturesIn(drawn?.entitymodule))].filter((deck) => deck.length > 0)
}

type Drawn = readonly [entity: number, patch: number]

function deckOf(drawn: readonly Drawn[]): readonly number[] {
  return drawn.toSorted(([a], [b]) => a - b).map(([, patch]) => patch)
}

/** Reads updates like `46 1 i patch1.png v 1 …` */
function picturesIn(updates: unknown): readonly Drawn[] {
  if (typeof updates !== 'string') return []
  return updates
    .slice(updates.indexOf('\n') + 1)
    .replace(/^U/, '')
    .split(';')
    .flatMap((update) =>
      drawnAs(Number.parseInt(update, 10), / i patch(\d{1,3})\.png( |$)/.exec(update.slice(0, 200))),
    )
}

function drawnAs(entity: number, found: RegExpExecArray | null): readonly Drawn[] {
  return found === null || Number.isNaN(entity) ? [] : [[entity, Number(found[1])]]
}
