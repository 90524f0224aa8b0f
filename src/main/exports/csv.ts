import type { MatchCard } from '../../contract.ts'
import type { Exchange, Frame } from '../../engine/match.ts'
import { limitUnder } from '../../reading/time-limit.ts'
import { isTimeless } from '../../reading/answer-labels.ts'
import { csvText, type CsvValue } from './csv-text.ts'
import { standings } from './standings.ts'
import type { Exportable } from './writer.ts'

/** In order; docs/export.md describes each. */
export const csvColumns = [
  ...['match', 'game', 'seed', 'turn', 'seat', 'bot', 'by', 'result', 'fault', 'why', 'did', 'say'],
  ...[
    'micros',
    'limitMillis',
    'appliedLimitMillis',
    'late',
    'stalledMillis',
    'standing',
    'input',
    'output',
    'errors',
  ],
] as const

/** One row per exchange, in pieces. */
export async function* csvOf({ card, frames, outline }: Exportable): AsyncGenerator<string> {
  yield csvText([csvColumns])
  for await (const [frame, standing] of standings(frames, outline)) {
    if (frame.exchanges.length > 0)
      yield csvText(frame.exchanges.map((each) => rowOf(card, frame, each, standing)))
  }
}

function rowOf(
  { id, game, seed, seats, clock }: MatchCard,
  { index }: Frame,
  { question, reply, ruling, say }: Exchange,
  standing: readonly number[] | null,
): readonly CsvValue[] {
  const { seat } = reply
  return [
    ...[id, game, seed, index, seat, seats[seat]?.name, reply.by],
    ...[ruling.result, ruling.fault, ruling.why ?? reply.why, ruling.did, say],
    ...[
      isTimeless(reply) ? undefined : reply.micros,
      question.limitMillis,
      limitUnder(clock, question.limitMillis) ?? undefined,
      reply.late,
      reply.stalledMillis,
      standing?.[seat],
    ],
    ...[question.input.join('\n'), reply.output.join('\n'), reply.errors],
  ]
}
