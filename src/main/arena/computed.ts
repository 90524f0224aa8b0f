import type { CallOptions, MatchFilter } from '../../contract.ts'
import { readCondition } from '../../engine/condition.ts'
import type { PivotKey } from '../../engine/arena/pivot.ts'
import { unknownName } from '../../engine/options.ts'
import { UserError } from '../../engine/user-error.ts'
import { portionsOf } from '../find/portions.ts'
import type { LogAccess } from '../log/access.ts'
import type { ArenaRow, ArenaValue } from '../log/arenas.ts'
import type { ScanThreads } from '../scan/threads.ts'
import type { Portion } from '../scan/running-scan.ts'
import type { ArenaAsk, ArenaWork, MatchSpans } from '../scan/work.ts'
import type { SpanFound } from '../scan/found.ts'
import { timesAt, turnedAt } from './arena-scanner.ts'

/** Throws a `UserError`. */
export function checkKeys(keys: readonly PivotKey[]): void {
  if (keys.length < 1 || keys.length > 2 || new Set(keys).size < keys.length)
    throw new UserError(`A table has one or two different keys, not ${keys.join(', ') || 'none'}`)
}

/** `place`: where the options are known. Throws a `UserError`. */
export function checkOptions(keys: readonly PivotKey[], known: readonly string[], place: string): void {
  for (const key of keys) {
    if (!key.startsWith('option.')) continue
    const name = key.slice('option.'.length)
    if (!known.includes(name)) throw new UserError(unknownName(`option of ${place}`, name, known))
  }
}

/** Keys whose values are computed from the turns of the matches, once for each match. */
export function isComputed(key: PivotKey): boolean {
  return key === 'turned' || key.startsWith('if.')
}

interface ComputeDependencies {
  readonly log: LogAccess
  readonly threads: ScanThreads
}

/**
 * Computes what is missing and keeps it in the log. When cancelled, throws; what was computed is kept. Throws a `UserError` for an
 * invalid condition.
 */
export async function compute(
  { id, key }: ArenaRow,
  name: PivotKey,
  { log, threads }: ComputeDependencies,
  options: CallOptions = {},
): Promise<void> {
  const wanted = log.reader().arenas((arenas) => new Set(arenas.matchesWithout(key, name)))
  const keep = (values: readonly ArenaValue[]) =>
    log.writer().arenas((arenas) => arenas.keepValues(key, name, values))
  await readValues({ name, filter: { batch: id }, wanted, keep }, { log, threads }, options)
}

interface ReadingOfValues {
  /** Times: how long the answers took, as `AnswerTimes` in JSON. */
  readonly name: PivotKey | 'times'
  readonly filter: MatchFilter
  /** The matches of the filter that are read. */
  readonly wanted: { has(match: string): boolean }
  readonly keep: (values: readonly ArenaValue[]) => void
}

/** Computes values of the matches that have their turns. When cancelled, throws. Throws a `UserError` for an invalid condition. */
export async function readValues(
  { name, filter, wanted, keep }: ReadingOfValues,
  { log, threads }: ComputeDependencies,
  options: CallOptions,
): Promise<void> {
  const asks = askOf(name)
  const valueAt = valueReaders[asks.kind]
  const known = new Map<string, SpanFound[]>()
  const finish = (match: string, spans: readonly SpanFound[]): readonly ArenaValue[] => {
    known.delete(match)
    return Array.from({ length: spans[0]!.seats }, (_, seat) => {
      return { match, seat, value: valueAt(spans, seat) }
    })
  }
  await threads.look<ArenaWork>(
    {
      work: { kind: 'arena', file: log.file, asks },
      portions: only(portionsOf(log.reader(), filter), wanted),
      take: (found) => {
        const values = found.flatMap((span) => {
          const spans = [...(known.get(span.match) ?? []), span]
          known.set(span.match, spans)
          const turns = spans.reduce((sum, { from, to }) => sum + to + 1 - from, 0)
          return turns === span.frames ? finish(span.match, spans) : []
        })
        keep(values)
        return true
      },
    },
    options,
  )
  options.signal?.throwIfAborted()
}

/** Throws a `UserError` for an invalid condition. */
function askOf(name: ReadingOfValues['name']): ArenaAsk {
  if (name === 'turned' || name === 'times') return { kind: name }
  const condition = name.slice('if.'.length)
  readCondition(condition)
  return { kind: 'if', condition }
}

const valueReaders: Record<ArenaAsk['kind'], (spans: readonly SpanFound[], seat: number) => string> = {
  if: (spans) => (spans.some(({ holds }) => holds) ? 'yes' : 'no'),
  turned: turnedAt,
  times: (spans, seat) => JSON.stringify(timesAt(spans, seat)),
}

/** Matches without turns in the log say nothing. */
function* only(
  portions: Iterable<{ readonly part: MatchSpans; readonly weight: number }>,
  wanted: ReadingOfValues['wanted'],
): Generator<Portion<ArenaWork>> {
  for (const { part, weight } of portions) {
    const own = part.filter(({ id, frames }) => frames > 0 && wanted.has(id))
    if (own.length > 0) yield { part: own, weight }
  }
}
