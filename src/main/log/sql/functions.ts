import type Database from 'better-sqlite3'
import type { Clock } from '../../../contract.ts'
import { limitUnder } from '../../../reading/time-limit.ts'
import type { Exchange, Frame } from '../../../engine/match.ts'
import { Frames } from '../frames.ts'

/** Columns of the table that `turns(match)` gives, for the documentation. */
export const turnColumns: readonly { readonly name: string; readonly note: string }[] = [
  { name: 'turn', note: 'the turn' },
  { name: 'seat', note: 'the seat, from 0' },
  { name: 'input', note: 'what the bot read, as lines' },
  { name: 'output', note: 'what it answered, as lines' },
  { name: 'stderr', note: 'what it wrote to stderr' },
  { name: 'micros', note: 'the time that it took, in microseconds' },
  { name: 'limit_millis', note: 'the real time limit, as the game states it, in milliseconds' },
  { name: 'applied_limit_millis', note: 'the limit that the clock made of it; null: none' },
  { name: 'cpu_millis', note: 'how long the bot had the processor; null: a quick answer, or nobody knows' },
  { name: 'wait_millis', note: 'how long it waited for a core; likewise' },
  { name: 'gc_millis', note: 'how long garbage was collected; null: none, or without runtime events' },
  { name: 'result', note: 'done, corrected or fault' },
  { name: 'fault', note: 'timeout, crash or invalid; null: none' },
  { name: 'why', note: 'the reason of a fault or a correction' },
]

/** Functions that read turns. `reading` is another connection to the log: one that runs a query cannot read for its functions. */
export function addFunctions(db: Database.Database, reading: Database.Database): void {
  const frames = new Frames(reading, reading.name)
  db.function('frame_state', { deterministic: true }, (match: unknown, turn: unknown) => {
    const [frame] = frames.read(String(match), Number(turn), Number(turn))
    return frame === undefined ? null : JSON.stringify(frame.state)
  })
  const clockOf = reading.prepare<[string], Clock>('SELECT clock FROM matches WHERE id = ?').pluck()
  db.table('turns', {
    columns: turnColumns.map(({ name }) => name),
    parameters: ['match'],
    *rows(match: unknown) {
      const clock = clockOf.get(String(match))
      for (const frame of frames.read(String(match), 0, Infinity))
        for (const exchange of frame.exchanges) yield rowOf(frame, exchange, clock ?? 'real')
    },
  })
}

function millisOf(micros: number | undefined): number | null {
  return micros === undefined ? null : micros / 1000
}

function rowOf(
  { index }: Frame,
  { question, reply, ruling }: Exchange,
  clock: Clock,
): (string | number | null)[] {
  return [
    ...[index, reply.seat, question.input.join('\n'), reply.output.join('\n'), reply.errors, reply.micros],
    ...[question.limitMillis, limitUnder(clock, question.limitMillis)],
    ...[reply.processorMicros, reply.waitMicros, reply.gcMicros].map(millisOf),
    ...[ruling.result, ruling.fault ?? null, ruling.why ?? reply.why ?? null],
  ]
}
