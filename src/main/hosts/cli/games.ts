import type { Command } from 'commander'
import type { GameInfo } from '../../../contract/config.ts'
import type { Option } from '../../../engine/game.ts'
import { optionRange } from '../../../engine/options.ts'
import { grouped } from '../../../number-text.ts'
import type { TextLine } from '../../text/lines.ts'
import { withExamples } from './examples.ts'
import { print, printJson } from './screen.ts'
import { withStudio } from './with-studio.ts'

export function addGamesCommand(program: Command): void {
  const command = program
    .command('games')
    .description('list the games with their seats, time limits and options')
    .option('--json', 'one game a line, as JSON')
    .action((asked: { readonly json?: true }) => showGames(command, asked))
  withExamples(command, [
    ['botscope games', 'every game, and what its options may be'],
    ['botscope rules patchwork', 'the rules of one of them, and its protocol'],
    ['botscope games --json', 'the same for programs'],
    ['botscope run patchwork --option league=3 …', 'how an option is given'],
  ])
}

async function showGames(command: Command, { json }: { readonly json?: true }): Promise<void> {
  const games = await withStudio(command, ({ calls }) => calls.games(null))
  if (json) printJson(games)
  else print(games.flatMap((game, i) => [...(i === 0 ? [] : [[]]), ...gameLines(game)]))
}

export function gameLines({ id, title, seats, limitMillis, options }: GameInfo): TextLine[] {
  const { first, later } = limitMillis
  const count = seats.min === seats.max ? seats.min : `${seats.min} to ${seats.max}`
  const limits = `${grouped(first)} ms for a seat's first turn, ${grouped(later)} ms for the others`
  const found = Object.entries(options)
  return [
    [{ text: id, tone: 'strong' }, `  ${title}`],
    [`  ${count} seats, ${limits}`],
    ...(found.length === 0
      ? [['  no options']]
      : found.flatMap(([name, option]) => optionLines(name, option))),
  ]
}

/** No table: notes are sentences and must not be cut. */
function optionLines(name: string, option: Option): TextLine[] {
  const { initial } = option
  const usual = initial === null || initial === '' ? '' : `, usually ${initial}`
  return [
    ['  ', { text: name, tone: 'strong' }, `  ${optionRange(option)}${usual}`],
    ['      ', { text: option.note, tone: 'faint' }],
  ]
}
