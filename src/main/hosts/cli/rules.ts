import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import type { StudioCalls } from '../../../contract.ts'
import { escapedControls } from '../../../escape-controls.ts'
import { noPagesText } from '../../../reading/game-text.ts'
import { productFolder } from '../../product.ts'
import type { TextLine } from '../../text/lines.ts'
import { withExamples } from './examples.ts'
import { gameNamed } from './games.ts'
import { pageLines } from './page-lines.ts'
import { print } from './screen.ts'
import { withStudio } from './with-studio.ts'

export function addRulesCommand(program: Command): void {
  const command = program
    .command('rules')
    .argument('<game>', 'the id of a game, as `botscope games` lists them')
    .description('print the rules of a game, and what its bots read and write')
    .action((id: string) => showRules(command, id))
  withExamples(command, [
    ['botscope rules mahjong', 'rules, input and output protocol, faults, options'],
    ['botscope rules labyrinth | less', 'the same, page by page'],
    ['botscope rules my-game', 'of a game of yours: its statement and README'],
  ])
}

async function showRules(command: Command, id: string): Promise<void> {
  const { isOwnGame } = await import('../../games/list.ts')
  if (isOwnGame(id)) print(pageLines(readFileSync(new URL(`docs/games/${id}.md`, productFolder), 'utf8')))
  else print(await withStudio(command, ({ calls }) => statementLines(calls, id)))
}

async function statementLines(calls: StudioCalls, id: string): Promise<readonly TextLine[]> {
  const { title, hosted } = gameNamed(await calls.games(null), id)
  const { folder } = hosted!
  const pages = await calls.gamePages({ folder })
  if (pages.length === 0) return [[noPagesText(title, folder)]]
  return pages.flatMap(({ file, text }, i): readonly TextLine[] => [
    ...(i === 0 ? [] : [[]]),
    [{ text: join(folder, file), tone: 'faint' }],
    ...pageLines(escapedControls(text, '\n\t')),
  ])
}
