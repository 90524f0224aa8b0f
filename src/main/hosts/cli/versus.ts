import type { Command } from 'commander'
import type { ArenaOrder } from '../../../contract/arena.ts'
import type { Preset } from '../../../engine/arena/bounds.ts'
import {
  addArenaOptions,
  addBoundOptions,
  arenaOrderOf,
  signTestOf,
  testOf,
  type ArenaOptions,
  type TestOptions,
} from './arena-options.ts'
import { UserError } from '../../../engine/user-error.ts'
import { noFastchess } from './fastchess.ts'
import { playArena, type ArenaOutput } from './arena-play.ts'
import { withExamples } from './examples.ts'
import { gameNamed } from './games.ts'
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
    [
      'botscope versus my-puzzle --bot new=./new --bot old=./old --cases 1..30',
      'a game with one seat: both in the same 30 cases',
    ],
    ['botscope versus mahjong --bot mine=./mybot --bot builtin:first', 'one against three of the same'],
  ])
}

async function versus(command: Command, game: string, options: VersusOptions): Promise<void> {
  const common = await arenaOrderOf(game, options)
  await playArena(
    command,
    async ({ calls }) => {
      const { seats } = gameNamed(await calls.games(null), game)
      if (seats.max === 1 && options.output !== undefined) throw new UserError(noFastchess)
      const order = { ...common, schedule: 'versus', ...testFor(seats.max === 1, options) } as const
      const { arena, warnings } = await calls.arenaStart(order)
      if (options.quiet !== true) warnings.forEach(complain)
      return arena
    },
    options,
  )
}

function testFor(isSolo: boolean, options: TestOptions): Pick<ArenaOrder, 'test' | 'signTest'> {
  if (isSolo) {
    const signTest = signTestOf(options)
    return signTest === null ? {} : { signTest }
  }
  const test = testOf(options)
  return test === null ? {} : { test }
}
