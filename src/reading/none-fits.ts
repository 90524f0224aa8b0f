import type { StudioCalls } from '../contract.ts'
import type { MatchFilter } from '../contract/match.ts'
import { unknownName } from '../engine/options.ts'
import { UserError } from '../engine/user-error.ts'

/** What a log says of its matches. */
interface LogNames {
  count(filter: MatchFilter): number | Promise<number>
  /** Registered ones, and those of the log. */
  games(): readonly string[] | Promise<readonly string[]>
  bots(): readonly string[] | Promise<readonly string[]>
}

/** As the studio's calls say it. */
export function logNamesOf(
  calls: Pick<StudioCalls, 'cardPage' | 'games' | 'loggedGames' | 'loggedBots'>,
): LogNames {
  return {
    count: async (filter) => (await calls.cardPage({ filter, from: 0, count: 0 })).total,
    games: async () => {
      const [registered, logged] = await Promise.all([calls.games(null), calls.loggedGames(null)])
      return [...new Set([...registered.map(({ id }) => id), ...logged])]
    },
    bots: () => calls.loggedBots(null),
  }
}

/**
 * Why no match fits a filter: what it asks for, and how many fit without one of these. Throws a `UserError` for a game or a bot that
 * nobody knows.
 */
export async function whyNoneFits(filter: MatchFilter, log: LogNames): Promise<string> {
  await checkGame(filter.game, log)
  const kept = filter.deleted === true ? { deleted: true } : {}
  if ((await log.count(kept)) === 0)
    return filter.deleted === true ? 'No match is deleted' : 'No matches yet: botscope run plays some'
  await checkBot(filter.bot, log)
  const asked = conditions.filter(({ names }) => names.some((name) => filter[name] !== undefined))
  const without = await Promise.all(
    asked.map(async ({ names, text }) => {
      const rest = Object.fromEntries(
        Object.entries(filter).filter(([name]) => name !== 'limit' && !names.some((each) => each === name)),
      )
      const count = asked.length === 1 ? 0 : await log.count(rest)
      return count === 0 ? [] : [`without ${text(filter)}: ${count} ${count === 1 ? 'match' : 'matches'}`]
    }),
  )
  const all = asked.map(({ text }) => text(filter))
  const joined = [all.slice(0, -1).join(', '), ...all.slice(-1)].filter((each) => each !== '').join(' and ')
  return [`No match has ${joined === '' ? 'this' : joined}`, ...without.flat()].join('; ')
}

async function checkGame(game: string | undefined, log: LogNames): Promise<void> {
  if (game === undefined) return
  const known = await log.games()
  if (!known.includes(game)) throw new UserError(unknownName('game', game, known), { field: 'game' })
}

/** Deleted matches count: they can be restored. */
async function checkBot(bot: string | undefined, log: LogNames): Promise<void> {
  if (bot === undefined) return
  if ((await log.count({ bot })) + (await log.count({ bot, deleted: true })) > 0) return
  throw new UserError(unknownName('bot', bot, await log.bots()), { field: 'bot' })
}

interface Condition {
  readonly names: readonly (keyof MatchFilter)[]
  readonly text: (filter: MatchFilter) => string
}

const conditions: readonly Condition[] = [
  { names: ['game'], text: ({ game = '' }) => `the game ${game}` },
  { names: ['bot'], text: ({ bot = '' }) => `the bot "${bot}"` },
  { names: ['botName'], text: ({ botName = '' }) => `the bot "${botName}"` },
  {
    names: ['seat'],
    text: ({ bot, seat = 0 }) => (bot === undefined ? `a seat ${seat}` : `that bot in seat ${seat}`),
  },
  { names: ['ownBot'], text: () => 'a bot that is not built in' },
  { names: ['won', 'drawn'], text: ({ won }) => (won === undefined ? 'a draw' : won ? 'a win' : 'a loss') },
  { names: ['fault'], text: () => 'a fault' },
  { names: ['problem'], text: () => 'a problem' },
  { names: ['byRules'], text: () => 'an end by its rules' },
  { names: ['turns'], text: () => 'turns in the log' },
  { names: ['batch', 'cell'], text: () => 'the arena or batch' },
  { names: ['match', 'matches'], text: () => 'the id' },
  { names: ['parent'], text: () => 'the match that it was forked from' },
  { names: ['text'], text: ({ text = '' }) => `the text "${text}"` },
  { names: ['tag'], text: ({ tag = '' }) => `the tag "${tag}"` },
  { names: ['pinned'], text: () => 'a pin' },
  { names: ['end'], text: ({ end = '' }) => `the result "${end}"` },
]
