import type { Command } from 'commander'
import { withExamples } from './examples.ts'
import { addGameAddCommand } from './game-add.ts'
import { addGameCheckCommand } from './game-check.ts'
import { addGameListCommands } from './game-list.ts'
import { addGameNewCommand } from './game-new.ts'
import { addGameServeCommand } from './game-serve.ts'

export function addGameCommand(program: Command): void {
  const game = program.command('game').description('games of your own, in any language')
  addGameNewCommand(game)
  addGameAddCommand(game)
  addGameListCommands(game)
  addGameCheckCommand(game)
  addGameServeCommand(game)
  withExamples(game, [
    ['botscope game new python my-game', 'write a small complete game to start from'],
    ['botscope game check my-game', 'play a thousand matches of all kinds with it'],
    ['botscope game add my-game', 'register it: from now on it is a game as any other'],
    ['botscope game add ~/contests/summer-game', "a game made with CodinGame's SDK, built with Maven"],
    ['botscope game serve patchwork', 'a game of Botscope by the same protocol'],
  ])
}
