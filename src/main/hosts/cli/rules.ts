import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { productFolder } from '../../product.ts'
import { withExamples } from './examples.ts'
import { pageLines } from './page-lines.ts'
import { print } from './screen.ts'

export function addRulesCommand(program: Command): void {
  const command = program
    .command('rules')
    .argument('<game>', 'the id of a game, as `botscope games` lists them')
    .description('print the rules of a game, and what its bots read and write')
    .action(showRules)
  withExamples(command, [
    ['botscope rules mahjong', 'rules, input and output protocol, faults, options'],
    ['botscope rules labyrinth | less', 'the same, page by page'],
  ])
}

async function showRules(id: string): Promise<void> {
  const { gameOf } = await import('../../../engine/games/index.ts')
  const page = readFileSync(new URL(`docs/games/${gameOf(id).id}.md`, productFolder), 'utf8')
  print(pageLines(page))
}
