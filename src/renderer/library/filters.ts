import type { MatchEnd, MatchFilter } from '../../contract.ts'
import { kindsIn } from './problems.ts'

/** How matches ended that are shown. Won, lost: by the bot that is asked for. */
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
  'bug',
] as const
/** One of these. */
export type ResultFilter = (typeof results)[number]

/** What a person looks for in the library; empty texts and false ask for nothing. */
export interface Filters {
  readonly text: string
  readonly game: string
  readonly bot: string
  readonly tag: string
  readonly batch: string
  readonly result: ResultFilter | ''
  readonly fault: boolean
  /** With a problem of any kind. */
  readonly problem: boolean
  readonly pinned: boolean
  /** A condition of `find`. */
  readonly find: string
  /** Kinds of problems that are looked for instead, with commas between. */
  readonly problems: string
}

/** All matches. */
export const noFilters: Filters = {
  text: '',
  game: '',
  bot: '',
  tag: '',
  batch: '',
  result: '',
  fault: false,
  problem: false,
  pinned: false,
  find: '',
  problems: '',
}

const texts = ['text', 'game', 'bot', 'tag', 'batch', 'find', 'problems'] as const
const flags = ['fault', 'problem', 'pinned'] as const

/** Reads the query of an address: where it asks for a condition and for problems, for the condition. */
export function filtersOf(query: string): Filters {
  const given = new URLSearchParams(query)
  const result = given.get('result')
  return {
    ...noFilters,
    ...Object.fromEntries(texts.map((name) => [name, given.get(name) ?? ''])),
    ...Object.fromEntries(flags.map((name) => [name, given.get(name) === '1'])),
    result: results.find((each) => each === result) ?? '',
    problems: given.has('find') ? '' : kindsIn(given.get('problems') ?? '').join(),
  }
}

/** The inverse of `filtersOf`: only what is asked for. */
export function queryOf(filters: Filters): string {
  const query = new URLSearchParams()
  for (const name of texts) if (filters[name] !== '') query.set(name, filters[name])
  if (filters.result !== '') query.set('result', filters.result)
  for (const name of flags) if (filters[name]) query.set(name, '1')
  return query.toString()
}

/** Whether all matches fit. */
export function isEverything(filters: Filters): boolean {
  return queryOf(filters) === ''
}

/** What the studio is asked for. Forks stand below their parents, unless something is looked for. */
export function matchFilter(filters: Filters): MatchFilter {
  const { text, game, bot, tag, batch, result, fault, problem, pinned } = filters
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(game !== '' && { game }),
    ...(bot.trim() !== '' && { bot: bot.trim() }),
    ...(tag !== '' && { tag }),
    ...(batch !== '' && { batch }),
    ...(fault && { fault }),
    ...(problem && { problem }),
    ...(pinned && { pinned }),
    ...resultFilter(result),
    ...(isEverything(filters) && { parent: null }),
  }
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

/** The results that can be asked for: who won or lost is a bot that is asked for too. */
export function resultsFor(filters: Filters): readonly ResultFilter[] {
  const hasBot = filters.bot.trim() !== ''
  return results.filter((each) => hasBot || each === filters.result || (each !== 'won' && each !== 'lost'))
}

/** What a result is called. */
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
    case 'bug':
      return 'Ended by a bug in Botscope'
  }
}
