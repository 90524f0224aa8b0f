import type { Frame } from '../../match.ts'
import {
  parameterOf,
  viewOf,
  tooltipsIn,
  tooltipOf,
  timeoutText,
  type SiteImport,
  type SiteMatch,
  type SiteFrame,
  type SiteBeginning,
} from '../../site.ts'
import { leagues } from './leagues.ts'
import type { PatchworkState } from './state.ts'

export const patchworkSite: SiteImport = {
  id: 'patchwork',
  title: /^patchwork\b/i,
  isSeenIn: ({ frames }) => frames[0]?.view?.includes('Standard Patch\\nPatch id:') ?? false,
  beginning,
  difference,
  saying: ({ kind, text, seat, fault }) =>
    ['correction', 'bonus', 'fault'].includes(kind)
      ? tooltipOf(seat, fault === 'timeout' || fault === 'crash' ? timeoutText(seat) : text)
      : null,
}

function beginning(match: SiteMatch, seed: string | null): SiteBeginning | null {
  const [deck] = decksIn(match)
  if (deck === undefined && seed === null) return null
  const league = leagueIn(match)
  const money = seed === null ? moneyIn(match, league) : parameterOf(match, 'INITIAL_MONEY')
  const side = parameterOf(match, 'BONUS_BUTTON_SIZE')
  return {
    options: {
      ...(league !== null && { league }),
      ...(deck !== undefined && { deck: deck.join(',') }),
      ...(isWhole(money) && { initialButtons: Number(money) }),
      ...(isWhole(side) && { bonusSquare: Number(side) }),
    },
    missing: [
      ...(seed === null
        ? [
            'The file has no seed: the deck and the buttons are read from its first picture, the bonus square is 7x7',
          ]
        : []),
      ...(league === null ? ['The file does not name the league: league 5 is assumed'] : []),
      ...(deck === undefined ? ['The file does not contain the deck: it is shuffled from the seed'] : []),
    ],
  }
}

/** The buttons of the first seat at the start, where they differ from the league's. */
function moneyIn({ frames }: SiteMatch, league: number | null): string | undefined {
  const money = / x 250 y 100 s 32 T (-?\d{1,10}) /.exec(frames[0]?.view ?? '')?.[1]
  return Number(money) === leagues[(league ?? 5) - 1]?.initialButtons ? undefined : money
}

/** By what is drawn, else by the end of the site's title; leagues 4 and 5 have the same rules. */
function leagueIn({ frames, title }: SiteMatch): number | null {
  const first = frames[0]?.view ?? null
  if (first === null) return Number(/level([1-5])$/.exec(title ?? '')?.[1] ?? 0) || null
  if (first.includes('Half Timeline.png')) return 1
  if (first.includes('BONUS PATCH')) return 5
  return first.includes('button.png') ? 3 : 2
}

function isWhole(text: string | undefined): text is string {
  return text !== undefined && /^-?\d{1,10}$/.test(text)
}

/** The first frame contains the deck twice. */
function difference({ index, state }: Frame, rounds: readonly SiteFrame[]): string | null {
  if (index > 0) return null
  const { circle } = state as Pick<PatchworkState, 'circle'>
  const other = decksIn({ frames: rounds }).find((deck) => deck.join() !== circle.join())
  return other === undefined
    ? null
    : 'its pictures show the patches in another order than they lie by the rules'
}

/**
 * The order of the patches in the circle, from the first frame's viewer: once by their texts and once by their pictures,
 * since entities are numbered in that order. Includes only the orders that are there.
 */
function decksIn({ frames }: Pick<SiteMatch, 'frames'>): readonly (readonly number[])[] {
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
