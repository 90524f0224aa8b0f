import type { Command } from 'commander'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BotSpec, Clock } from '../../../contract.ts'
import { isPerson } from '../../../engine/person.ts'
import { UserError } from '../../../engine/user-error.ts'
import { userFolder } from '../../bots/environment.ts'
import { botName } from '../../bots/name.ts'
import { splitCommand } from '../../bots/split.ts'
import { pathsOf } from '../../paths.ts'
import { isByRules } from '../../../reading/by-rules.ts'
import { playOneMatch, type OneMatch } from '../../one-match.ts'
import { interruptible } from './interrupt.ts'
import { FailedGame } from './mistakes.ts'
import { logOf } from './with-studio.ts'

interface OneMatchOptions {
  readonly game: string
  readonly bots: readonly string[]
  readonly options: { readonly [name: string]: string }
  readonly seed: string | undefined
  readonly clock: Clock
}

/** Plays a match for another tool, and keeps it in the log. Throws a `UserError` where it did not end by its rules. */
export async function playOne(
  command: Command,
  { game, bots: commands, options, seed, clock }: OneMatchOptions,
): Promise<OneMatch> {
  const bots: BotSpec[] = []
  for (const each of commands) {
    if (isPerson(each)) throw new UserError('A person cannot play for another tool: give a program')
    const command = builtCommand(each)
    bots.push({ name: botName(command, bots), command, folder: resolve(userFolder()) })
  }
  const order = {
    game,
    bots,
    options,
    clock,
    matches: 1,
    rotate: false,
    keep: 'all',
    ...(seed !== undefined && { seed }),
  } as const
  return interruptible(async (stop) => {
    const played = await playOneMatch(order, pathsOf(logOf(command)), stop)
    const { card } = played
    if (card.end === 'bug') throw new Error(`Match ${card.id}: ${card.why}`)
    if (card.end === 'failed') throw new FailedGame(`Match ${card.id}: the game failed. ${card.why}`)
    if (!isByRules(card.end))
      throw new UserError(`Match ${card.id} did not end by its rules: ${card.why ?? card.end}`)
    return played
  })
}

/** psyleague's own cmd_bot_setup builds bots/NAME.exe, and names the bot NAME: where there is no NAME, that is the program. */
function builtCommand(command: string): string {
  const [program = ''] = splitCommand(command)
  if (!/[\\/]/.test(program) || !command.startsWith(program)) return command
  const path = resolve(userFolder(), program)
  return !existsSync(path) && existsSync(`${path}.exe`)
    ? `${program}.exe${command.slice(program.length)}`
    : command
}
