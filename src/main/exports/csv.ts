import { stringify } from 'csv-stringify/sync'
import type { MatchCard } from '../../contract.ts'
import type { Exchange, Frame } from '../../engine/match.ts'
import { isTimeless } from '../../reading/untimed.ts'
import { standings } from './standings.ts'
import type { Exportable } from './writer.ts'

/** In order; docs/export.md describes each. */
export const csvColumns = [
  ...['match', 'game', 'seed', 'turn', 'seat', 'bot', 'by', 'result', 'fault', 'why', 'did', 'say'],
  ...['micros', 'limitMillis', 'late', 'stalledMillis', 'standing', 'input', 'output', 'errors'],
] as const

type Cell = string | number | undefined

/** One row per exchange, in pieces. */
export async function* csvOf({ card, frames, outline }: Exportable): AsyncGenerator<string> {
  yield written([csvColumns])
  for await (const [frame, standing] of standings(frames, outline)) {
    if (frame.exchanges.length > 0)
      yield written(frame.exchanges.map((each) => rowOf(card, frame, each, standing)))
  }
}

function rowOf(
  { id, game, seed, seats }: MatchCard,
  { index }: Frame,
  { question, reply, ruling, say }: Exchange,
  standing: readonly number[] | null,
): readonly Cell[] {
  const { seat } = reply
  return [
    ...[id, game, seed, index, seat, seats[seat]?.name, reply.by],
    ...[ruling.result, ruling.fault, ruling.why ?? reply.why, ruling.did, say],
    ...[
      isTimeless(reply) ? undefined : reply.micros,
      question.limitMillis,
      reply.late,
      reply.stalledMillis,
      standing?.[seat],
    ],
    ...[question.input.join('\n'), reply.output.join('\n'), reply.errors],
  ]
}

/** A text that a spreadsheet would calculate gets a leading ': no bot can have anything started there. */
function written(rows: readonly (readonly Cell[])[]): string {
  return stringify(rows as Cell[][], { escape_formulas: true, cast: { string: asText } })
}

/** So does a number that a spreadsheet would rewrite, e.g. a seed of 19 digits. */
function asText(text: string): string {
  return /^0\d|^\d{16,}$|^[\d.]+[eE][+-]?\d+$/.test(text) && /^[\d.eE+-]+$/.test(text) ? `'${text}` : text
}
