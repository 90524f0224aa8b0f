import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ExportFormat } from '../../../src/contract/export.ts'
import type { OutlineFrame } from '../../../src/contract/reading.ts'
import { gameOf } from '../../../src/engine/games/index.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { exportMatch } from '../../../src/main/exports/formats.ts'
import type { Exportable } from '../../../src/main/exports/writer.ts'
import type { SampleMatch } from '../sample-match.ts'

/** A sample as it is written, with how the seats stand. */
export function exportable({ card, frames }: Pick<SampleMatch, 'card' | 'frames'>): Exportable {
  const { standing } = gameOf(card.game).aids
  const outline = frames.map(({ state }): OutlineFrame => {
    return { exchanges: [], events: [], standing: standing(state), isChange: true }
  })
  return { card, frames: each(frames), outline: each(outline), pending: [] }
}

/** The text of a match in one form. */
export async function textOf(format: ExportFormat, match: Exportable, seat?: number): Promise<string> {
  const destination = new PassThrough()
  const bytes = buffer(destination)
  await exportMatch(format, match, destination, seat === undefined ? {} : { seat })
  return (await bytes).toString()
}

/** A frame in which a reply is otherwise than it was. */
export function withReply(frame: Frame, reply: object, more: object = {}): Frame {
  const [exchange, ...rest] = frame.exchanges
  const other = { ...exchange!, reply: { ...exchange!.reply, ...reply }, ...more }
  return { ...frame, exchanges: [other, ...rest] }
}

export async function* each<Of>(items: readonly Of[]): AsyncGenerator<Of> {
  yield* items
}
