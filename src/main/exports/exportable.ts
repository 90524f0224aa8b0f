import type { MatchCard, StudioCalls } from '../../contract.ts'
import { exportForms, type ExportOrder } from '../../contract/export.ts'
import { fileStem } from '../../contract/file-name.ts'
import type { Frame } from '../../engine/match.ts'
import { framesFrom, outlineFrom } from './frame-ranges.ts'
import { soundTo } from './sound-to.ts'
import type { Exportable } from './writer.ts'
import type { FileName } from './zip.ts'

export type ReadingCalls = Pick<
  StudioCalls,
  'card' | 'frames' | 'outline' | 'pending' | 'bookmarks' | 'turns'
> &
  Partial<Pick<StudioCalls, 'games' | 'gameImage' | 'inputNames'>>

/** Takes an id or a unique prefix; frames are read as they are written. */
export async function exportableOf(calls: ReadingCalls, match: string): Promise<Exportable> {
  const card = await calls.card({ match })
  return {
    card,
    frames: framesFrom(calls, card),
    outline: outlineFrom(calls, card),
    pending: await calls.pending({ match: card.id }),
    bookmarks: () => calls.bookmarks({ match: card.id }),
    soundTo: () => soundTo(calls, card),
    hosted: async () =>
      (await calls.games?.(null))?.find(({ id, hosted }) => id === card.game && hosted !== undefined),
    image: async (file) => (await calls.gameImage?.({ game: card.game, file })) ?? '',
    names: async (turn) => (await calls.inputNames?.({ match: card.id, turn })) ?? [],
  }
}

export function withProgress(match: Exportable, onFrame: () => void): Exportable {
  return { ...match, frames: counted(match.frames, onFrame) }
}

async function* counted(frames: AsyncIterable<Frame>, onFrame: () => void): AsyncGenerator<Frame> {
  for await (const frame of frames) {
    yield frame
    onFrame()
  }
}

type Named = Pick<MatchCard, 'game' | 'seats' | 'seed'>

/** The default file name: game, bots, seed, and the exported seat; only letters, digits, `-` and dots. */
export function exportName(match: Named, { format, seat }: Pick<ExportOrder, 'format' | 'seat'>): FileName {
  const { suffixes, needsSeat } = exportForms[format]
  return { stem: `${stemOf(match)}${needsSeat ? `-seat-${seat}` : ''}`, suffix: suffixes[0] }
}

export function stemOf(match: Named): string {
  return fileStem(match, match.seed)
}
