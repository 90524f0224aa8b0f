import type { ExportFormat, MatchCard, StudioCalls } from '../../contract.ts'
import type { Exportable } from './formats.ts'
import { framesFrom } from './frame-ranges.ts'

/** A match to be written, by its id or any prefix that only it has; its frames are read as they are written. */
export async function exportableOf(
  calls: Pick<StudioCalls, 'card' | 'frames' | 'pending'>,
  match: string,
): Promise<Exportable> {
  const card = await calls.card({ match })
  return { card, frames: framesFrom(calls, card), pending: await calls.pending({ match: card.id }) }
}

const mostBotsCharacters = 60

/**
 * What a file of this match is called unless a person says otherwise: its game, bots and seed; no more than letters,
 * digits, `-` and a dot.
 */
export function exportName(
  { game, seats, seed }: Pick<MatchCard, 'game' | 'seats' | 'seed'>,
  format: ExportFormat,
): string {
  const bots = plain(seats.map(({ name }) => name).join('-')).slice(0, mostBotsCharacters)
  const parts = [plain(game), plain(bots), plain(seed).slice(0, mostBotsCharacters)]
  return `${parts.filter((part) => part !== '').join('-')}.${extensions[format]}`
}

function plain(text: string): string {
  return text.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

const extensions: { readonly [F in ExportFormat]: string } = {
  json: 'json',
  ndjson: 'ndjson',
  text: 'txt',
  botscope: 'botscope',
}
