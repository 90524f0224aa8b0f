import type { Json } from '../../engine/game.ts'
import { parameterOf, viewOf, type SiteMatch } from './site-match.ts'

/** What a match of ours must be started with to become the one of a file. */
export interface Recovered {
  readonly game: string
  readonly seed: string
  readonly options: { readonly [name: string]: Json }
}

/** The games that a file may be of, and how each is known by what it draws and says. */
const games: readonly {
  readonly id: string
  readonly title: RegExp
  /** Whether a file without a title is of it. */
  readonly isSeenIn: (match: SiteMatch) => boolean
  readonly options: (match: SiteMatch) => { readonly [name: string]: Json }
}[] = [
  {
    id: 'patchwork',
    title: /^patchwork\b/i,
    isSeenIn: draws('Standard Patch\\nPatch id:'),
    options: optionsOfPatchwork,
  },
  {
    id: 'mahjong',
    title: /mahjong/i,
    isSeenIn: draws('tile/00/'),
    options: () => ({ edition: 'codingame' }),
  },
  {
    id: 'domain-expansion',
    title: /^domain expansion\b/i,
    isSeenIn: answersAsInDomainExpansion,
    options: () => ({}),
  },
]

/** The match of ours that a file tells of, as far as its words and pictures say; null where they say that it is of no game of ours. */
export function recovered(match: SiteMatch): Recovered | null {
  const { title } = match
  const found = games.find((game) => (title === null ? game.isSeenIn(match) : game.title.test(title)))
  const seed = parameterOf(match, 'seed')
  if (found === undefined || seed === undefined) return null
  return { game: found.id, seed, options: found.options(match) }
}

function draws(sign: string) {
  return ({ frames }: SiteMatch) => frames[0]?.view?.includes(sign) ?? false
}

/** It draws nothing of its own: but its answers are like those of no other game. */
function answersAsInDomainExpansion({ names, frames }: SiteMatch): boolean {
  const first = frames.find(({ output }) => output !== null && output.length > 0)?.output?.[0]
  return names.length === 2 && first !== undefined && /^[0-6]\s+[0-6]\s+[A-Za-z]+/.test(first)
}

function optionsOfPatchwork(match: SiteMatch): { readonly [name: string]: Json } {
  const deck = deckIn(match)
  const money = parameterOf(match, 'INITIAL_MONEY')
  const side = parameterOf(match, 'BONUS_BUTTON_SIZE')
  return {
    league: leagueIn(match),
    ...(deck !== null && { deck: deck.join(',') }),
    ...(isWhole(money) && { initialButtons: Number(money) }),
    ...(isWhole(side) && { bonusSquare: Number(side) }),
  }
}

/** Leagues 4 and 5 have the same rules. */
function leagueIn({ frames }: SiteMatch): number {
  const first = frames[0]?.view ?? ''
  if (first.includes('Half Timeline.png')) return 1
  if (first.includes('BONUS PATCH')) return 5
  return first.includes('button.png') ? 3 : 2
}

/** The patches in the order in which the circle lay, by the numbers of what is drawn; null where the file does not tell. */
function deckIn({ frames }: SiteMatch): readonly number[] | null {
  const tips = (viewOf(frames[0]!) as { frame?: { tooltips?: unknown } } | undefined)?.frame?.tooltips
  const texts: unknown = Array.isArray(tips) ? tips[0] : undefined
  if (typeof texts !== 'object' || texts === null) return null
  const ids = Object.entries(texts)
    .map(([entity, text]) => ({ entity: Number(entity), id: patchIdIn(text) }))
    .filter((each): each is { entity: number; id: number } => each.id !== null)
    .sort((a, b) => a.entity - b.entity)
    .map(({ id }) => id)
  return ids.length > 0 ? ids : null
}

function patchIdIn(text: unknown): number | null {
  const [, id] = typeof text === 'string' ? (/^Standard Patch\nPatch id: (\d{1,3})\n/.exec(text) ?? []) : []
  return id === undefined ? null : Number(id)
}

function isWhole(text: string | undefined): text is string {
  return text !== undefined && /^-?\d{1,10}$/.test(text)
}
