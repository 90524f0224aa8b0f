import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openStudio } from '../../../src/main/studio.ts'
import { gamesFolder, saysTurn } from '../../main/games/hosting.ts'
import { writeMatches, type Wanted } from '../board/matches.ts'
import { writeLongMatches } from '../studio/long-matches.ts'
import { walk, walkScene } from '../studio/walk-game.ts'

/** A match to step through on a board. */
export interface StepMatch {
  readonly board: string
  readonly id: string
  readonly last: number
  /** A value of the board's choice "View". */
  readonly view?: string
  /** What it draws is not ours, or by graphics in software: its steps are told, without an aim of their own. */
  readonly isHeavy?: true
}

const turns = 1000
const viewer = fileURLToPath(new URL('../stills', import.meta.url))

/** The boards by name, and what is written to show each. */
const built: { readonly [board: string]: { readonly wanted: Wanted; readonly more?: Partial<StepMatch> } } = {
  Patchwork: { wanted: ['patchwork', 2, turns, {}] },
  'Patchwork draft': { wanted: ['patchwork-draft', 2, turns, {}] },
  'Domain Expansion': { wanted: ['domain-expansion', 2, turns, {}] },
  Labyrinth: { wanted: ['labyrinth', 4, turns, {}] },
  'Mahjong, flat': {
    wanted: ['mahjong', 4, turns, { edition: 'hong-kong', minFan: 0 }],
    more: { view: 'Flat' },
  },
  'Mahjong in space': {
    wanted: ['mahjong', 4, turns, { edition: 'hong-kong', minFan: 0 }],
    more: { isHeavy: true },
  },
}

/** Writes a match for each board, or each of those named, into a log that is not there yet. */
export async function stepMatches(log: string, named: readonly string[]): Promise<readonly StepMatch[]> {
  const isWanted = (board: string) => named.length === 0 || named.includes(board)
  const boards = Object.entries(built).filter(([board]) => isWanted(board))
  const written = boards.map(([, { wanted }]) => wanted)
  const matches = boards.length === 0 ? [] : writeMatches(log, written).toReversed()
  return [
    ...boards.map(([board, { more }], i) => ({ board, id: matches[i]!.id, last: matches[i]!.last, ...more })),
    ...[
      { board: 'Automatic board', game: walk.id },
      { board: 'A scene', game: walkScene.id },
    ]
      .filter(({ board }) => isWanted(board))
      .map(({ board, game }) => ({ board, id: writeLongMatches(log, [turns], game)[0]!, last: turns })),
    ...(isWanted('A viewer') ? [await withViewer(log)] : []),
  ]
}

/** A match of a game of CodinGame's SDK, with a viewer of some weight. */
async function withViewer(log: string): Promise<StepMatch> {
  const folder = dirname(log)
  const studio = openStudio(log, { paths: { log, data: folder, config: join(folder, 'config') } })
  try {
    const { calls } = studio
    const command = `"${process.execPath}" odd-referee.cjs plain 300 -cp "${viewer}"`
    const order = {
      id: 'viewed',
      bridge: 'sdk',
      command,
      folder: gamesFolder,
      seats: { min: 2, max: 2 },
    } as const
    await calls.gameAdd(await calls.gamePlan(order))
    const ended = new Promise<void>((resolve) => studio.on(({ kind }) => kind === 'ended' && resolve()))
    const bots = [saysTurn, { ...saysTurn, name: 'other' }]
    const played = { options: {}, clock: 'off', matches: 1, rotate: false, keep: 'all' } as const
    const { matches } = await calls.start({ ...played, game: 'viewed', bots })
    await ended
    const { id, frames } = await calls.card({ match: matches[0]! })
    return { board: 'A viewer', id, last: frames - 1, isHeavy: true }
  } finally {
    await studio.close()
  }
}
