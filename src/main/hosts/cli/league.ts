import type { Command } from 'commander'
import type { ScheduleKind } from '../../../engine/arena/schedule.ts'
import { addArenaOptions, arenaOrderOf, type ArenaOptions } from './arena-options.ts'
import { playArena } from './arena-play.ts'
import { withExamples } from './examples.ts'
import { complain } from './mistakes.ts'
import { oneOf } from './one-of.ts'

interface LeagueOptions extends ArenaOptions {
  readonly schedule: ScheduleKind
}

export function addLeagueCommand(program: Command): void {
  const command = program
    .command('league')
    .description(
      'plays bots against each other and ranks them, until --blocks, --until-error, --for or Ctrl+C',
    )
  addArenaOptions(command)
    .option(
      '--schedule <kind>',
      'round-robin, all against all; gauntlet, the first against all others; informative, those whose order is least certain',
      oneOf<ScheduleKind>('schedule', ['round-robin', 'gauntlet', 'informative']),
      'round-robin',
    )
    .action((game: string, options: LeagueOptions) => league(command, game, options))
  withExamples(command, [
    [
      'botscope league patchwork --bot a=./a --bot b=./b --bot c=./c --until-error 25',
      'until each Elo is known to 25',
    ],
    [
      'botscope league mahjong --bot ./mybot --bot builtin:first --bot builtin:random --bot ./other --blocks 50',
      'four bots at one table, each in each seat, 50 times',
    ],
  ])
}

async function league(command: Command, game: string, options: LeagueOptions): Promise<void> {
  const order = { ...(await arenaOrderOf(game, options)), schedule: options.schedule }
  await playArena(
    command,
    async ({ calls }) => {
      const { arena, warnings } = await calls.arenaStart(order)
      if (options.quiet !== true) warnings.forEach(complain)
      return arena
    },
    options,
  )
}
