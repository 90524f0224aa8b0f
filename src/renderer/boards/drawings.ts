import type { Draw } from '../lib/drawing.ts'
import { folderOf } from './boards.ts'

const drawings = import.meta.glob<{ readonly drawingOf: Draw }>('./*/drawing.ts')

/** What a game draws beside the lines of its input, found as `textBoardOf` finds a board. Null: nothing. */
export async function drawingsOf(game: string): Promise<Draw | null> {
  const load = drawings[`./${folderOf(game, Object.keys(drawings)) ?? ''}/drawing.ts`]
  return load === undefined ? null : (await load()).drawingOf
}
