import type { MatchEnd, MatchFilter } from '../../contract.ts'
import type { ArenaCell } from '../../contract/match.ts'
import { problemKindsIn } from '../../reading/problem-kinds.ts'
import { objectIn } from '../lib/last-game.ts'

/** The results to filter by. Won, lost: by the bot in the filter. */
export const results = [
  'won',
  'lost',
  'draw',
  'running',
  'natural',
  'fault',
  'limit',
  'stopped',
  'interrupted',
  'failed',
  'bug',
] as const
type ResultFilter = (typeof results)[number]

/** The filters of the library; empty texts and false do not filter. */
export interface Filters {
  readonly text: string
  readonly game: string
  readonly bot: string
  readonly tag: string
  readonly batch: string
  /** The matches behind a number of the arena in `batch`, as `cellText` writes it; `all`: all of its matches. */
  readonly cell: string
  /** Ids, separated by commas; `about` says which matches these are, or what program it is. */
  readonly matches: string
  readonly about: string
  /** The fingerprint of a program in a seat, and its command line. */
  readonly program: string
  readonly command: string
  readonly result: ResultFilter | ''
  readonly fault: boolean
  readonly problem: boolean
  readonly pinned: boolean
  /** Games that were played before in the batch, or by the program. */
  readonly repeated: boolean
  /** A condition of `find`. */
  readonly find: string
  /** Kinds of problems to search for instead, separated by commas. */
  readonly problems: string
}

export const noFilters: Filters = {
  text: '',
  game: '',
  bot: '',
  tag: '',
  batch: '',
  cell: '',
  matches: '',
  about: '',
  program: '',
  command: '',
  result: '',
  fault: false,
  problem: false,
  pinned: false,
  repeated: false,
  find: '',
  problems: '',
}

const texts = [
  ...(['text', 'game', 'bot', 'tag', 'batch', 'cell', 'matches', 'about', 'program', 'command'] as const),
  ...(['find', 'problems'] as const),
] as const
const flags = ['fault', 'problem', 'pinned', 'repeated'] as const

/** Reads the query of an address; of a condition and problems, it takes the condition. */
export function filtersOf(query: string): Filters {
  const given = new URLSearchParams(query)
  const result = given.get('result')
  return {
    ...noFilters,
    ...Object.fromEntries(texts.map((name) => [name, given.get(name) ?? ''])),
    ...Object.fromEntries(flags.map((name) => [name, given.get(name) === '1'])),
    result: results.find((each) => each === result) ?? '',
    problems: given.has('find') ? '' : problemKindsIn(given.get('problems') ?? '').join(),
  }
}

/** Only filters that are set. */
export function queryOf(filters: Filters): string {
  const query = new URLSearchParams()
  for (const name of texts) if (filters[name] !== '') query.set(name, filters[name])
  if (filters.result !== '') query.set('result', filters.result)
  for (const name of flags) if (filters[name]) query.set(name, '1')
  return query.toString()
}

export function isEverything(filters: Filters): boolean {
  return queryOf(filters) === ''
}

/** Forks are shown below their parents, unless a filter is set. */
export function matchFilter(filters: Filters): MatchFilter {
  const { text, game, bot, tag, batch, matches, program, command, result, fault, problem, pinned, repeated } =
    filters
  const cell = cellIn(filters.cell)
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(game !== '' && { game }),
    ...(bot.trim() !== '' && { bot: bot.trim() }),
    ...(tag !== '' && { tag }),
    ...(batch !== '' && { batch }),
    ...(matches !== '' && { matches: matches.split(',') }),
    ...(batch !== '' && cell !== null && { cell }),
    ...(program !== '' && { program }),
    ...(program !== '' && command !== '' && { command }),
    ...(repeated && (batch !== '' || program !== '') && { repeated }),
    ...(fault && { fault }),
    ...(problem && { problem }),
    ...(pinned && { pinned }),
    ...resultFilter(result),
    ...(isEverything(filters) && { parent: null }),
  }
}

/** Null: all matches of the arena, or no cell. */
export function cellIn(text: string): ArenaCell | null {
  const cell = objectIn(text)
  return typeof cell?.bot === 'number' ? (cell as unknown as ArenaCell) : null
}

/** For the address of a link to the matches of an arena; null: all of them. */
export function cellQuery(arena: string, cell: ArenaCell | null): string {
  return queryOf({ ...noFilters, batch: arena, cell: cell === null ? 'all' : JSON.stringify(cell) })
}

function resultFilter(result: ResultFilter | ''): MatchFilter {
  switch (result) {
    case '':
      return {}
    case 'won':
      return { won: true }
    case 'lost':
      return { won: false, drawn: false }
    case 'draw':
      return { drawn: true }
    default:
      return { end: result satisfies MatchEnd | 'running' }
  }
}

/** The results to choose from: won and lost need a bot. */
export function resultsFor(filters: Filters): readonly ResultFilter[] {
  const hasBot = filters.bot.trim() !== '' || filters.program !== ''
  return results.filter((each) => hasBot || each === filters.result || (each !== 'won' && each !== 'lost'))
}

export function resultTitle(result: ResultFilter): string {
  switch (result) {
    case 'won':
      return 'The bot won'
    case 'lost':
      return 'The bot lost'
    case 'draw':
      return 'Draw'
    case 'running':
      return 'Running'
    case 'natural':
      return 'Finished'
    case 'fault':
      return 'Ended by a fault'
    case 'limit':
      return 'Ended at the turn limit'
    case 'stopped':
      return 'Stopped'
    case 'interrupted':
      return 'Interrupted'
    case 'failed':
      return 'The game failed'
    case 'bug':
      return 'Ended by a bug in Botscope'
  }
}
