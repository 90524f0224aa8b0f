import type { SiteMatch } from '../../engine/site.ts'
import { plainName } from '../games/game-id.ts'

/** A game of the user. */
export interface NamedGame {
  readonly id: string
  readonly title: string
}

/** For a file that does not name its game. */
const otherGame = 'other'
/** Characters of a game id that is made from the game's name in a file. */
const longestId = 60

/**
 * The id of the game of a file: one of the user's games whose id or title is one of the file's titles, with or without its league;
 * else an id made of the first title without its league, so that the matches of all leagues are of one game.
 */
export function gameOfTitles(
  { title, otherTitles }: Pick<SiteMatch, 'title' | 'otherTitles'>,
  games: readonly NamedGame[],
): string {
  const titles = [...(title === null ? [] : [title]), ...otherTitles]
  for (const wanted of [...titles, ...titles.map(withoutLeague)].map(plainName)) {
    const known =
      wanted === ''
        ? undefined
        : games.find(({ id, title }) => [plainName(id), plainName(title)].includes(wanted))
    if (known !== undefined) return known.id
  }
  const own = titles
    .map((each) => plainName(withoutLeague(each)) || plainName(each))
    .find((each) => each !== '')
  return own?.slice(0, longestId).replace(/-$/, '') ?? otherGame
}

const names = 'level|league|wood|bronze|silver|gold|legend|niveau|ligue|bois|argent|or|légende|nivel|liga'
const league = `(?:(?:league|ligue)\\s+)?(?:${names})\\s*\\d{0,2}(?:\\s+(?:league|ligue))?`
const atEnd = new RegExp(
  `(?:\\s*[-–—:,|/([]\\s*${league}\\s*[)\\]]?|\\s+(?:level|niveau|nivel|wood)\\s*\\d{1,2})\\s*$`,
  'iu',
)

/** `Spring Challenge 2021 - Level 4`, `… – Wood 2 League`, `… (Legend)`, `… level4`. */
function withoutLeague(title: string): string {
  const without = title.trim().replace(atEnd, '')
  return without === '' ? title : without
}
