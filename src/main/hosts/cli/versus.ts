import type { Command } from 'commander'
import type { Preset } from '../../../engine/arena/bounds.ts'
import {
  addArenaOptions,
  addBoundOptions,
  arenaOrderOf,
  testOf,
  type ArenaOptions,
  type TestOptions,
} from './arena-options.ts'
import { playArena, type ArenaOutput } from './arena-play.ts'
import { withExamples } from './examples.ts'
import { complain } from './mistakes.ts'
import { oneOf } from './one-of.ts'

type VersusOptions = ArenaOptions & TestOptions & ArenaOutput

const presetNames: readonly (Preset | 'none')[] = ['quick', 'normal', 'fine', 'no-worse', 'none']

export function addVersusCommand(program: Command): void {
  const command = program.command('versus').description('is the first bot better? Plays until a test decides')
  addArenaOptions(command)
    .option(
      '--preset <name>',
      'quick, 0 against 100 nElo; normal, 0 against 50; fine, 0 against 20; no-worse, -20 against 0; none, no test (default: normal)',
      oneOf('preset', presetNames),
    )
    .option(
      '--output <format>',
      'fastchess: the report that scripts for fastchess read',
      oneOf('output', ['fastchess']),
    )
    .option(
      '--analyze-losses',
      'then check the answers of the first bot in the matches that it lost: see `botscope analyze`',
    )
    .action((game: string, options: VersusOptions) => versus(command, game, options))
  addBoundOptions(command)
  withExamples(command, [
    ['botscope versus patchwork --bot new="./mybot" --bot old="./mybot-v3"', 'is the new version better'],
    [
      'botscope versus patchwork --bot new=./new --bot old=./old --preset no-worse --json',
      'in a CI job: did the new version get worse',
    ],
    [
      'botscope versus patchwork --bot new=./new --bot old=./old --option league=2,3,4',
      'in three leagues, which take turns',
    ],
    ['botscope versus mahjong --bot mine=./mybot --bot builtin:first', 'one against three of the same'],
  ])
}

async function versus(command: Command, game: string, options: VersusOptions): Promise<void> {
  const test = testOf(options)
  const order = {
    ...(await arenaOrderOf(game, options)),
    schedule: 'versus',
    ...(test !== null && { test }),
  } as const
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
