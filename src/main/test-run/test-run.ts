import type { CallOptions, BotSpec } from '../../contract.ts'
import type { TestRunOrder, TestRunReport } from '../../contract/config.ts'
import { readOptions } from '../../engine/options.ts'
import { UserError } from '../../engine/user-error.ts'
import { checkBot } from '../bots/command.ts'
import type { Games } from '../games/registry.ts'
import { checkProgram } from '../bots/person.ts'
import type { Runner } from '../rerun/runner.ts'
import { reportOf, unstarted } from './report.ts'

/** The longest wait for one answer. */
const patienceMillis = 15_000

/**
 * Lets a bot play a few turns against built-in ones, and reports whether it starts, reads and answers. Nothing is logged. Rejects
 * with a `UserError` if the game or its options are invalid, with the signal's reason if it aborts.
 */
export async function testRun(
  { bot, game, options: given, clock }: TestRunOrder,
  runner: Runner,
  games: Pick<Games, 'upToDate'>,
  { signal = new AbortController().signal }: CallOptions = {},
): Promise<TestRunReport> {
  const list = await games.upToDate(game)
  const options = readOptions(list.of(game).options, given)
  const hosted = list.hosted(game)
  const spec = { name: bot.command, ...bot }
  const mistake = mistakeOf(spec)
  if (mistake !== null) return unstarted(mistake)
  const trial = await runner.try(
    { bot: spec, game, options, clock, patienceMillis, ...(hosted && { hosted }) },
    signal,
  )
  return reportOf(trial, { clock, patienceMillis })
}

/** Why it cannot be started, as text; null: it can. */
function mistakeOf(bot: BotSpec): string | null {
  try {
    checkProgram(bot)
    checkBot(bot)
    return null
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}
