import type { Command } from 'commander'
import type { Game, Option } from '../../../engine/game.ts'
import { optionRange } from '../../../engine/options.ts'
import type { Line } from '../../exports/lines.ts'
import { withExamples } from './examples.ts'
import { print, printJson, screenWidth } from './screen.ts'
import { table } from './table.ts'

/** Adds `games`: what can be played, and with which options. */
export function addGamesCommand(program: Command): void {
  const command = program
    .command('games')
    .description('list the games with their seats, time limits and options')
    .option('--json', 'one game a line, as JSON')
    .action(showGames)
  withExamples(command, [
    ['botscope games', 'every game, and what its options may be'],
    ['botscope games --json', 'the same for programs'],
  ])
}

async function showGames({ json }: { readonly json?: true }): Promise<void> {
  const { games } = await import('../../../engine/games/index.ts')
  if (json) printJson(games.map(described))
  else print(games.flatMap((game, i) => [...(i === 0 ? [] : [[]]), ...gameLines(game)]))
}

function described({ id, title, version, seats, limitMillis, options }: Game) {
  return { id, title, version, seats, limitMillis, options }
}

function gameLines(game: Game): Line[] {
  const { min, max } = game.seats
  const { first, later } = game.limitMillis
  const rows = Object.entries(game.options).map(([name, option]) => [
    { text: `  ${name}`, tone: 'strong' } as const,
    initialText(option),
    optionRange(option),
    option.note,
  ])
  return [
    [{ text: game.id, tone: 'strong' }, `  ${game.title}`],
    [
      `  ${min === max ? min : `${min} to ${max}`} seats, ${first} ms for a seat's first turn, ${later} ms for the others`,
    ],
    ...(rows.length === 0 ? [['  No options']] : table(optionColumns, rows, screenWidth())),
  ]
}

const optionColumns = [
  { title: '  Option' },
  { title: 'Default' },
  { title: 'Value', minWidth: 16 },
  { title: 'Note', minWidth: 20, expendable: 1 },
]

function initialText({ initial }: Option): string {
  return initial === null || initial === '' ? '–' : String(initial)
}
