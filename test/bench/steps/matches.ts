import { writeMatches, type Wanted } from '../board/matches.ts'
import { playedWith, studioBeside, viewer } from '../stills/played.ts'
import { writeLongMatches } from '../studio/long-matches.ts'
import { walk, walkScene } from '../studio/walk-game.ts'

/** A match to step through on a board. */
export interface StepMatch {
  readonly board: string
  readonly id: string
  readonly last: number
  readonly isFlat?: true
  /** What it draws is not ours, or by graphics in software: its steps are told, without an aim of their own. */
  readonly isHeavy?: true
}

const turns = 1000

/** The boards by name, and what is written to show each. */
const built: { readonly [board: string]: { readonly wanted: Wanted; readonly more?: Partial<StepMatch> } } = {
  Patchwork: { wanted: ['patchwork', 2, turns, {}] },
  'Patchwork draft': { wanted: ['patchwork-draft', 2, turns, {}] },
  'Domain Expansion': { wanted: ['domain-expansion', 2, turns, {}] },
  Labyrinth: { wanted: ['labyrinth', 4, turns, {}] },
  'Mahjong, flat': {
    wanted: ['mahjong', 4, turns, { edition: 'hong-kong', minFan: 0 }],
    more: { isFlat: true },
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

async function withViewer(log: string): Promise<StepMatch> {
  const studio = studioBeside(log)
  try {
    const { id, framesKept } = await playedWith(studio, 'viewed', viewer, 300)
    return { board: 'A viewer', id, last: framesKept - 1, isHeavy: true }
  } finally {
    await studio.close()
  }
}
