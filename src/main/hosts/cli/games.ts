import type { Command } from 'commander'
import type { GameInfo } from '../../../contract/config.ts'
import type { SoloCase } from '../../../contract/games.ts'
import type { Option } from '../../../engine/game.ts'
import { optionRange, unknownName } from '../../../engine/options.ts'
import { UserError } from '../../../engine/user-error.ts'
import { counted, countedRange } from '../../../number-text.ts'
import { limitsText } from '../../../reading/game-text.ts'
import { criterionText } from '../../../reading/solo-text.ts'
import type { TextLine } from '../../text/lines.ts'
import { withExamples } from './examples.ts'
import { print, printJson } from './screen.ts'
import { withStudio } from './with-studio.ts'

export function addGamesCommand(program: Command): void {
  const command = program
    .command('games')
    .description('list the games with their seats, time limits and options')
    .argument('[game]', 'only this game, with all its options')
    .option('--json', 'one game a line, as JSON')
    .action((game: string | undefined, options: GamesOptions) => showGames(command, game, options))
  withExamples(command, [
    ['botscope games', 'every game, and what its options may be'],
    ['botscope games mahjong', 'one of them; also what each element of a hand counts'],
    ['botscope rules patchwork', 'the rules of one of them, and its protocol'],
    ['botscope games --json', 'the same for programs'],
    ['botscope run patchwork --option league=3 …', 'how an option is given'],
  ])
}

interface GamesOptions {
  readonly json?: true
}

async function showGames(command: Command, only: string | undefined, { json }: GamesOptions): Promise<void> {
  const all = await withStudio(command, ({ calls }) => calls.games(null))
  const games = only === undefined ? all : [gameNamed(all, only)]
  const lines = only === undefined ? shortLines : gameLines
  if (json) printJson(games)
  else print(games.flatMap((game, i) => [...(i === 0 ? [] : [[]]), ...lines(game)]))
}

/** Throws a `UserError` that names the nearest id. */
export function gameNamed(games: readonly GameInfo[], id: string): GameInfo {
  const game = games.find((each) => each.id === id)
  if (game !== undefined) return game
  throw new UserError(
    unknownName(
      'game',
      id,
      games.map((each) => each.id),
    ),
  )
}

/** One line for all options of a group, such as `fan.…`. */
function shortLines(game: GameInfo): TextLine[] {
  const named = Object.entries(game.options)
  const groups = Map.groupBy(
    named.filter(([name]) => name.includes('.')),
    ([name]) => name.slice(0, name.indexOf('.')),
  )
  return [
    ...gameLines({ ...game, options: Object.fromEntries(named.filter(([name]) => !name.includes('.'))) }),
    ...[...groups].map(([group, { length }]): TextLine => [
      '  ',
      { text: `${group}.…`, tone: 'strong' },
      `  ${counted(length, 'option')}: botscope games ${game.id}`,
    ]),
  ]
}

export function gameLines(game: GameInfo): TextLine[] {
  const { id, title, seats, options, criterion, cases } = game
  const found = Object.entries(options)
  return [
    [{ text: id, tone: 'strong' }, `  ${title}`],
    [`  ${countedRange(seats, 'seat')}, ${limitsText(game)}`],
    ...(criterion === undefined ? [] : [[`  Score: ${criterionText(criterion)}`]]),
    ...(cases === undefined ? [] : [[`  ${counted(cases.length, 'case')}: ${casesShown(cases)}`]]),
    ...(found.length === 0
      ? [['  no options']]
      : found.flatMap(([name, option]) => optionLines(name, option))),
  ]
}

const casesNamed = 5

function casesShown(cases: readonly SoloCase[]): string {
  const names = cases.slice(0, casesNamed).map(({ title }, i) => `${i + 1} ${title}`)
  return `${names.join(', ')}${cases.length > casesNamed ? ' …' : ''}`
}

/** No table: notes are sentences and must not be cut. */
function optionLines(name: string, option: Option): TextLine[] {
  const { initial } = option
  const usual = initial === null || initial === '' ? '' : `, usually ${initial}`
  return [
    ['  ', { text: name, tone: 'strong' }, `  ${optionRange(option)}${usual}`],
    ...(option.note === '' ? [] : [['      ', { text: option.note, tone: 'faint' as const }]]),
  ]
}
