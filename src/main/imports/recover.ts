import type { Json } from '../../engine/game.ts'
import type { MahjongTable } from '../../engine/games/mahjong/state.ts'
import { dealtTiles, pile } from '../../engine/games/mahjong/wall.ts'
import { leagues } from '../../engine/games/patchwork/leagues.ts'
import { decksIn } from './deck.ts'
import { drawsIn } from './draws.ts'
import { parameterOf, type SiteMatch } from './site-match.ts'

/** The start of a Botscope match that reproduces the match of a file. */
export interface Recovered {
  readonly game: string
  readonly seed: string
  readonly options: { readonly [name: string]: Json }
  readonly missing: readonly string[]
  /**
   * Where chance is read from the file: true if a state used more of it than the file shows. The rules make nothing from there
   * on.
   */
  readonly isBeyond?: (state: unknown) => boolean
}

/** What a game finds in a file, except the seed; `seed` is null where the file has none. Null: it cannot begin. */
type Terms = (
  match: SiteMatch,
  seed: string | null,
) => Pick<Recovered, 'options' | 'missing' | 'isBeyond'> | null

const games: readonly {
  readonly id: string
  readonly title: RegExp
  /** For files without a title. */
  readonly isSeenIn: (match: SiteMatch) => boolean
  readonly terms: Terms
}[] = [
  {
    id: 'patchwork',
    title: /^patchwork\b/i,
    isSeenIn: draws('Standard Patch\\nPatch id:'),
    terms: termsOfPatchwork,
  },
  {
    id: 'mahjong',
    title: /mahjong/i,
    isSeenIn: draws('tile/00/'),
    terms: termsOfMahjong,
  },
  {
    id: 'domain-expansion',
    title: /^domain expansion\b/i,
    isSeenIn: isDomainExpansion,
    terms: (_match, seed) => ({
      options: {},
      missing: seed === null ? ['The file has no seed; this game needs none'] : [],
    }),
  },
]

/** By title, or else by texts and pictures; null: no known game. */
export function gameIn(match: SiteMatch): string | null {
  const { title } = match
  const found = games.find((game) => (title === null ? game.isSeenIn(match) : game.title.test(title)))
  return found?.id ?? null
}

/** Null where the file has neither the seed nor what came from it. */
export function recovered(match: SiteMatch, game: string): Recovered | null {
  const seed = parameterOf(match, 'seed') ?? null
  const terms = games.find(({ id }) => id === game)?.terms(match, seed) ?? null
  return terms && { game, seed: seed ?? '', ...terms }
}

function draws(sign: string) {
  return ({ frames }: SiteMatch) => frames[0]?.view?.includes(sign) ?? false
}

/** Recognized by one of its drawn lines, or by its answers where nothing is drawn. */
function isDomainExpansion({ names, frames }: SiteMatch): boolean {
  const view = frames[0]?.view ?? null
  if (view !== null) return view.includes('X 420 c 16777215 W 12')
  const answers = frames.flatMap(({ output }) => output ?? [])
  return names.length === 2 && answers.some((line) => /^[0-6]\s{1,9}[0-6]\s{1,9}[UDLR]\b/.test(line))
}

function termsOfPatchwork(match: SiteMatch, seed: string | null): ReturnType<Terms> {
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

/** Without a seed the wall is the tiles that the file shows, then the rest: no state may have drawn from that. */
function termsOfMahjong(match: SiteMatch, seed: string | null): ReturnType<Terms> {
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
