import type { MatchCard, StudioCalls } from '../../contract.ts'
import { exportForms, type ExportFormat } from '../../contract/export.ts'
import type { Frame } from '../../engine/match.ts'
import { framesFrom, outlineFrom } from './frame-ranges.ts'
import { soundTo } from './sound-to.ts'
import type { Exportable } from './writer.ts'

/** The calls by which a match is read. */
export type ReadingCalls = Pick<
  StudioCalls,
  'card' | 'frames' | 'outline' | 'pending' | 'bookmarks' | 'turns'
>

/** A match to be written, by its id or any prefix that only it has; its frames are read as they are written. */
export async function exportableOf(calls: ReadingCalls, match: string): Promise<Exportable> {
  const card = await calls.card({ match })
  return {
    card,
    frames: framesFrom(calls, card),
    outline: outlineFrom(calls, card),
    pending: await calls.pending({ match: card.id }),
    bookmarks: () => calls.bookmarks({ match: card.id }),
    soundTo: () => soundTo(calls, card),
  }
}

/** The same match; each frame is told when it is read. */
export function heard(match: Exportable, hear: () => void): Exportable {
  return { ...match, frames: told(match.frames, hear) }
}

async function* told(frames: AsyncIterable<Frame>, hear: () => void): AsyncGenerator<Frame> {
  for await (const frame of frames) {
    yield frame
    hear()
  }
}

const mostBotsCharacters = 60

/**
 * What a file of this match is called unless a person says otherwise: its game, bots and seed; no more than letters,
 * digits, `-` and a dot.
 */
export function exportName(match: Pick<MatchCard, 'game' | 'seats' | 'seed'>, format: ExportFormat): string {
  return `${exportStem(match)}${exportForms[format].suffixes[0]}`
}

/** As `exportName`, without the suffix. */
export function exportStem({ game, seats, seed }: Pick<MatchCard, 'game' | 'seats' | 'seed'>): string {
  const bots = plain(seats.map(({ name }) => name).join('-')).slice(0, mostBotsCharacters)
  const parts = [plain(game), plain(bots), plain(seed).slice(0, mostBotsCharacters)]
  return parts.filter((part) => part !== '').join('-')
}

function plain(text: string): string {
  return text.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
