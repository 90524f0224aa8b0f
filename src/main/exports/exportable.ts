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

/** What a file of this match is called unless a person says otherwise: no more than letters, digits, `-` and a dot. */
export function exportName({ game, id }: MatchCard, format: ExportFormat): string {
  const name = `${game}-${id}`.replace(/[^A-Za-z0-9-]+/g, '-')
  return `${name}.${extensions[format]}`
}

const extensions: { readonly [F in ExportFormat]: string } = {
  json: 'json',
  ndjson: 'ndjson',
  text: 'txt',
  botscope: 'botscope',
}
