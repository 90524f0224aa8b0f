import type { Command } from 'commander'
import type { Clock } from '../../../contract.ts'
import { withExamples } from './examples.ts'
import { collect, gameOptions } from './game-option.ts'
import { oneOf } from './one-of.ts'
import { playOne } from './one-match.ts'
import { cgarenaResult, psyleagueResult } from './other-tools.ts'
import { complain } from './mistakes.ts'
import { printJson } from './screen.ts'

interface PlayForOptions {
  readonly bot?: readonly string[]
  readonly option?: readonly string[]
  readonly seed?: string
  readonly clock: Clock
  readonly output: 'psyleague' | 'cgarena'
}

export function addPlayCommand(program: Command): void {
  const command = program
    .command('play')
    .description(
      'play one match for psyleague or cgarena: prints the JSON that it reads, and keeps the match',
    )
    .argument('<game>', 'the game: see `botscope games`')
    .requiredOption('--output <tool>', 'psyleague or cgarena', oneOf('output', ['psyleague', 'cgarena']))
    .argument('[bots...]', "further bots, as cgarena's {PLAYERS} gives them")
    .option('--bot <command>', 'a bot, once for each seat', collect)
    .option('--option <name=value>', 'an option of the game', collect)
    .option('--seed <text>', 'the seed (default: random)')
    .option(
      '--clock <clock>',
      'real, the limits of the original; relaxed, ten times these; off, none',
      oneOf('clock', ['real', 'relaxed', 'off']),
      'real',
    )
    .action(async (game: string, others: readonly string[], options: PlayForOptions) => {
      const { bot: bots = [], option = [], seed, clock } = options
      const { card, frames } = await playOne(command, {
        game,
        bots: [...bots, ...others],
        options: gameOptions(option),
        seed,
        clock,
      })
      const { result, remarks } = (options.output === 'psyleague' ? psyleagueResult : cgarenaResult)(
        card,
        frames,
      )
      for (const remark of remarks) complain(`botscope: left out ${remark}`)
      printJson([result])
    })
  withExamples(command, [
    [
      'botscope play patchwork --output psyleague --bot ./bots/a --bot ./bots/b',
      'as cmd_play_game of psyleague',
    ],
    [
      'botscope play patchwork --output cgarena --seed {SEED} --bot {PLAYERS}',
      'as cmd_play_match of cgarena',
    ],
  ])
}
