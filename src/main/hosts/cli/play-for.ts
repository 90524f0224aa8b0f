import type { Command } from 'commander'
import type { Clock } from '../../../contract.ts'
import { withExamples } from './examples.ts'
import { collect, gameOptions } from './game-option.ts'
import { oneOf } from './one-of.ts'
import { playOne } from './one-match.ts'
import { cgarenaResult, psyleagueResult } from './other-tools.ts'
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
    .option('--bot <command>', 'a bot, once for each seat', collect)
    .option('--option <name=value>', 'an option of the game', collect)
    .option('--seed <text>', 'the seed (default: random)')
    .option(
      '--clock <clock>',
      'real, the limits of the original; relaxed, ten times these; off, none',
      oneOf('clock', ['real', 'relaxed', 'off']),
      'real',
    )
    .action(async (game: string, options: PlayForOptions) => {
      const { bot: bots = [], option = [], seed, clock } = options
      const { card, frames } = await playOne(command, {
        game,
        bots,
        options: gameOptions(option),
        seed,
        clock,
      })
      printJson([
        options.output === 'psyleague' ? psyleagueResult(card, frames) : cgarenaResult(card, frames),
      ])
    })
  withExamples(command, [
    [
      'botscope play patchwork --output psyleague --bot ./bots/a --bot ./bots/b',
      'as cmd_play_game of psyleague',
    ],
    [
      'botscope play patchwork --output cgarena --seed {SEED} --bot {P1} --bot {P2}',
      'as cmd_play_match of cgarena',
    ],
  ])
}
