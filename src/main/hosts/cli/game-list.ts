import type { Command } from 'commander'
import type { GameInfo } from '../../../contract/config.ts'
import { unknownName } from '../../../engine/options.ts'
import { UserError } from '../../../engine/user-error.ts'
import { lineOf } from '../../games/line.ts'
import { gameLines } from './games.ts'
import type { TextLine } from '../../text/lines.ts'
import { pageLines } from './page-lines.ts'
import { print, printJson, screenWidth } from './screen.ts'
import { table } from './table.ts'
import { withStudio } from './with-studio.ts'

type Hosted = GameInfo & { readonly hosted: NonNullable<GameInfo['hosted']> }

interface JsonOption {
  readonly json?: true
}

export function addGameListCommands(game: Command): void {
  const list = game
    .command('list')
    .description('list the games that you registered')
    .option('--json', 'one game a line, as JSON')
    .action((asked: JsonOption) => listGames(list, asked))
  const show = game
    .command('show')
    .description('a game of yours: how it is started, its options, its statement or README')
    .argument('<id>', 'the game')
    .option('--json', 'as JSON')
    .action((id: string, asked: JsonOption) => showGame(show, id, asked))
  const remove = game
    .command('remove')
    .description('forget a game of yours; its files and its matches stay')
    .argument('<id>', 'the game')
    .action((id: string) => withStudio(remove, ({ calls }) => calls.gameRemove({ id })).then(() => {}))
}

async function listGames(command: Command, { json }: JsonOption): Promise<void> {
  const games = await hostedGames(command)
  if (json) return printJson(games)
  if (games.length === 0)
    return print([['No games of yours yet: botscope game new writes one, botscope game add registers one']])
  const rows = games.map(({ id, title, seats, hosted }) => [
    id,
    title,
    seats.min === seats.max ? `${seats.min}` : `${seats.min}–${seats.max}`,
    hosted.bridge,
    lineOf(hosted.command),
    hosted.folder,
  ])
  print([...table(columns, rows, screenWidth()), ...games.flatMap(problemLines)])
}

function problemLines({ id, hosted: { problem } }: Hosted): TextLine[] {
  if (problem === null) return []
  return [[{ text: id, tone: 'bad' }, `: ${problem} (botscope game check ${id} tries again)`]]
}

const columns = [
  { title: 'Game' },
  { title: 'Title' },
  { title: 'Seats' },
  { title: 'Bridge' },
  { title: 'Command', minWidth: 16, expendable: 1 },
  { title: 'Folder', minWidth: 10, expendable: 2 },
]

async function showGame(command: Command, id: string, { json }: JsonOption): Promise<void> {
  const games = await hostedGames(command)
  const game = games.find((each) => each.id === id)
  if (game === undefined)
    throw new UserError(
      unknownName(
        'game of yours',
        id,
        games.map((each) => each.id),
      ),
    )
  if (json) return printJson([game])
  const { bridge, folder } = game.hosted
  const [page] = await withStudio(command, ({ calls }) => calls.gamePages({ folder }))
  print([
    ...gameLines(game),
    ...problemLines(game),
    [`  bridge ${bridge}, started in ${folder} with`],
    [`    ${lineOf(game.hosted.command)}`],
    ...(page === undefined
      ? []
      : [[], [{ text: page.file, tone: 'faint' as const }], ...pageLines(page.text)]),
  ])
}

async function hostedGames(command: Command): Promise<readonly Hosted[]> {
  const games = await withStudio(command, ({ calls }) => calls.games(null))
  return games.filter((game): game is Hosted => game.hosted !== undefined)
}
