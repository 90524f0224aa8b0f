import { folderOf } from '../../boards/boards.ts'
import type { Draw } from '../../lib/drawing.ts'

const boards = '../../boards'
const drawings = import.meta.glob<{ readonly drawingOf: Draw }>('../../boards/*/drawing.ts')

/** What a game draws beside the lines of its input, found as its board is found. Null: nothing. */
export async function drawingsOf(game: string): Promise<Draw | null> {
  const files = Object.keys(drawings).map((file) => file.replace(boards, '.'))
  const load = drawings[`${boards}/${folderOf(game, files) ?? ''}/drawing.ts`]
  return load === undefined ? null : (await load()).drawingOf
}
