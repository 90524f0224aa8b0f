import { Argument, type Command } from 'commander'
import { relative, resolve } from 'node:path'
import { userFolder } from '../../bots/environment.ts'
import { gameLanguages, newGame, type GameLanguage } from '../../games/new-game.ts'
import { quoted } from '../../process/shell-quoting.ts'
import { print } from './screen.ts'

export function addGameNewCommand(game: Command): void {
  game
    .command('new')
    .description('write a small complete game: rules, board, a bot, and how to go on')
    .addArgument(
      new Argument('<language>', 'what it is written in; solo: a game with one seat, in Python').choices(
        gameLanguages,
      ),
    )
    .argument('<folder>', 'a new folder; its name becomes the id of the game')
    .action(writeGame)
}

async function writeGame(language: GameLanguage, name: string): Promise<void> {
  const folder = resolve(userFolder(), name)
  const { id, files, file } = await newGame(language, folder)
  const place = quoted(relative(userFolder(), folder) || '.', process.platform)
  print([
    [{ text: id, tone: 'strong' }, ` is in ${folder}: ${files.join(', ')}`],
    ...(file.build === null ? [] : [[`Build it there:  ${file.build}`]]),
    [`Check it:        botscope game check ${place}`],
  ])
}
