import type { Json } from '../../engine/game.ts'
import { decksIn } from './deck.ts'
import { parameterOf, type SiteMatch } from './site-match.ts'

/** What a match of ours must be started with to become the one of a file. */
export interface Recovered {
  readonly game: string
  readonly seed: string
  readonly options: { readonly [name: string]: Json }
  /** What the file does not tell of it, in sentences. */
  readonly missing: readonly string[]
}

/** The games that a file may be of, and how each is known by what it is called, draws and says. */
const games: readonly {
  readonly id: string
  readonly title: RegExp
  /** Whether a file without a title is of it. */
  readonly isSeenIn: (match: SiteMatch) => boolean
  readonly terms: (match: SiteMatch) => Pick<Recovered, 'options' | 'missing'>
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
    terms: () => ({ options: { edition: 'codingame' }, missing: [] }),
  },
  {
    id: 'domain-expansion',
    title: /^domain expansion\b/i,
    isSeenIn: isDomainExpansion,
    terms: () => ({ options: {}, missing: [] }),
  },
]

/** The game of ours that a file is of, by its title, or else by its words and pictures; null where it is of none. */
export function gameIn(match: SiteMatch): string | null {
  const { title } = match
  const found = games.find((game) => (title === null ? game.isSeenIn(match) : game.title.test(title)))
  return found?.id ?? null
}

/** How a match of this game, one of ours, was started; null where the file tells no seed. */
export function recovered(match: SiteMatch, game: string): Recovered | null {
  const seed = parameterOf(match, 'seed')
  const known = games.find(({ id }) => id === game)
  if (known === undefined || seed === undefined) return null
  return { game, seed, ...known.terms(match) }
}

function draws(sign: string) {
  return ({ frames }: SiteMatch) => frames[0]?.view?.includes(sign) ?? false
}

/** It draws lines and circles: one of its lines is a sign, or where nothing is drawn its answers are. */
function isDomainExpansion({ names, frames }: SiteMatch): boolean {
  const view = frames[0]?.view ?? null
  if (view !== null) return view.includes('X 420 c 16777215 W 12')
  const answers = frames.flatMap(({ output }) => output ?? [])
  return names.length === 2 && answers.some((line) => /^[0-6]\s{1,9}[0-6]\s{1,9}[UDLR]\b/.test(line))
}

function termsOfPatchwork(match: SiteMatch): Pick<Recovered, 'options' | 'missing'> {
  const [deck] = decksIn(match)
  const league = leagueIn(match)
  const money = parameterOf(match, 'INITIAL_MONEY')
  const side = parameterOf(match, 'BONUS_BUTTON_SIZE')
  return {
    options: {
      ...(league !== null && { league }),
      ...(deck !== undefined && { deck: deck.join(',') }),
      ...(isWhole(money) && { initialButtons: Number(money) }),
      ...(isWhole(side) && { bonusSquare: Number(side) }),
    },
    missing: [
      ...(league === null ? ['The file does not tell the league: league 5 is taken'] : []),
      ...(deck === undefined ? ['The file does not tell the deck: it is shuffled from the seed'] : []),
    ],
  }
}

/** By what is drawn, else as the site's title ends; leagues 4 and 5 have the same rules. */
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
