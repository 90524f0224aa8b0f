import type { ScheduledMatch, FaultRecord, MatchCard, ReplayFacts, Rest, SeatRecord } from '../../contract.ts'
import type { CountedProblems, SlowestAnswer } from '../../contract/match.ts'

/** The columns of a match as stored: any of them may be damaged. */
export interface CardColumns {
  readonly row: { readonly [column: string]: unknown }
  readonly seats: readonly (SeatRecord & { readonly seat: number })[]
  readonly faults: readonly FaultRecord[]
}

type Read = Pick<
  MatchCard,
  'id' | 'batch' | 'parent' | 'origin' | 'game' | 'version' | 'options' | 'seed' | 'clock' | 'keep' | 'seats'
> &
  Pick<MatchCard, 'started' | 'product' | 'end' | 'ended' | 'scores' | 'ranks' | 'why' | 'rests' | 'frames'> &
  Pick<
    MatchCard,
    | 'bridge'
    | 'replay'
    | 'content'
    | 'arena'
    | 'faults'
    | 'problems'
    | 'slowest'
    | 'note'
    | 'tags'
    | 'deleted'
    | 'title'
  >

/** Damaged values are replaced by harmless ones and named in `damaged`. */
export function readColumns({ row, seats, faults }: CardColumns): Read & Pick<MatchCard, 'damaged'> {
  const damaged = new Set<string>()
  const of = <T>(column: string, read: (value: unknown) => T | undefined, harmless: T): T => {
    const value = read(row[column])
    if (value === undefined) damaged.add(column)
    return value === undefined ? harmless : value
  }
  const text = (column: string) => of(column, asText, '')
  const perSeat = (value: unknown) => orNull(json(value, isNumbers), seats.length)
  const areSeats = seats.length > 0 && seats.every(isSeat)
  if (!areSeats) damaged.add('seats')
  const areFaults = faults.every((fault) => isFault(fault, seats.length))
  if (!areFaults) damaged.add('exchanges')
  const parent = of('parent_match', orNothing(asText), null)
  const arena = of('arena', (value) => json(value, isScheduledMatch), null)
  const bridge = of('bridge', orNothing(oneOf('rpc', 'sdk', 'tap', 'lines')), null)
  const replay = of('replay', (value) => json(value, isReplay), null)
  const content = of('content', orNothing(asText), null)
  const read: Read = {
    id: of('id', asText, `damaged-${String(row.key)}`),
    batch: of('batch', orNothing(asText), null),
    parent: parent === null ? null : { match: parent, turn: of('parent_frame', asCount, 0) },
    origin: text('origin'),
    game: text('game'),
    version: of('version', asCount, 1),
    options: of('options', (value) => json(value, isObject), {}),
    seed: text('seed'),
    clock: of('clock', oneOf('real', 'relaxed', 'off'), 'real'),
    keep: of('keep', oneOf('all', 'faults', 'results'), 'all'),
    seats: areSeats ? seats.map(({ seat: _, ...record }) => record) : seats.map(harmlessSeat),
    started: of('started', asMoment, 0),
    product: text('product'),
    end: of(
      'end',
      orNothing(oneOf('natural', 'fault', 'limit', 'stopped', 'interrupted', 'failed', 'bug')),
      'bug',
    ),
    ended: of('ended', orNothing(asMoment), null),
    scores: of('scores', perSeat, null),
    ranks: of('ranks', perSeat, null),
    why: of('why', orNothing(asText), null),
    rests: of('rests', (value) => json(value, areRests), []),
    frames: of('frames', asCount, 0),
    faults: faults.filter((fault) => isFault(fault, seats.length)),
    problems: of('problems', (value) => json(value, areCounted), null),
    slowest: of('slowest', (value) => json(value, isSlowest), null),
    note: text('note'),
    tags: of('tags', (value) => json(value, isTexts), []),
    deleted: of('deleted', orNothing(asMoment), null),
    title: text('title'),
    ...(arena !== null && { arena }),
    ...(bridge !== null && { bridge }),
    ...(replay !== null && { replay }),
    ...(content !== null && { content }),
  }
  return damaged.size === 0 ? read : { ...read, damaged: [...damaged] }
}

/** Empty if they are damaged. */
export function optionsIn(text: unknown): MatchCard['options'] {
  return (json(text, isObject) ?? {}) as MatchCard['options']
}

/** The last time whose year a `Date` knows. */
const lastMoment = 8_640_000_000_000_000

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function asCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

function asMoment(value: unknown): number | undefined {
  return typeof value === 'number' && Math.abs(value) <= lastMoment ? value : undefined
}

function oneOf<T extends string>(...known: readonly T[]): (value: unknown) => T | undefined {
  return (value) => known.find((each) => each === value)
}

function orNothing<T>(read: (value: unknown) => T | undefined): (value: unknown) => T | null | undefined {
  return (value) => (value === null ? null : read(value))
}

/** Undefined: not JSON, or not of the form. A running match has null in some columns. */
function json<T>(value: unknown, isForm: (parsed: unknown) => parsed is T): T | undefined {
  if (value !== null && typeof value !== 'string') return undefined
  try {
    const parsed: unknown = value === null ? null : JSON.parse(value)
    return isForm(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

function orNull(numbers: readonly number[] | null | undefined, seats: number) {
  return numbers === null || numbers?.length === seats ? numbers : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function areCounted(value: unknown): value is CountedProblems | null {
  const isCount = (each: unknown) => hasNumbers(each, 'count', 'turn') && isObject(each) && 'seat' in each
  return value === null || (isObject(value) && Object.values(value).every(isCount))
}

function isSlowest(value: unknown): value is SlowestAnswer | null {
  return value === null || hasNumbers(value, 'part', 'turn', 'seat')
}

function hasNumbers(value: unknown, ...names: readonly string[]): boolean {
  return (
    isObject(value) && names.every((name) => typeof (value as Record<string, unknown>)[name] === 'number')
  )
}

function isNumbers(value: unknown): value is readonly number[] | null {
  return value === null || (Array.isArray(value) && value.every((each) => typeof each === 'number'))
}

function isScheduledMatch(value: unknown): value is ScheduledMatch | null {
  const hasBots = isObject(value) && 'bots' in value && value.bots !== null && isNumbers(value.bots)
  return value === null || (hasBots && hasNumbers(value, 'block', 'rotation'))
}

function isReplay(value: unknown): value is ReplayFacts | null {
  return value === null || (isObject(value) && Object.values(value).every((each) => typeof each === 'string'))
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function areRests(value: unknown): value is readonly Rest[] {
  const isRest = (each: unknown) =>
    isObject(each) &&
    'errors' in each &&
    typeof each.errors === 'string' &&
    'droppedBytes' in each &&
    typeof each.droppedBytes === 'number'
  return Array.isArray(value) && value.every(isRest)
}

function isSeat(record: CardColumns['seats'][number], index: number): boolean {
  const { seat, name, command, folder, fingerprint } = record
  const areTexts = [name, command, folder, fingerprint ?? ''].every((each) => typeof each === 'string')
  return seat === index && areTexts
}

function harmlessSeat(record: SeatRecord): SeatRecord {
  const { name, command, folder, fingerprint } = record
  return {
    ...{ name: String(name), command: String(command), folder: String(folder) },
    fingerprint: fingerprint === null ? null : String(fingerprint),
  }
}

function isFault({ seat, turn, fault, why }: FaultRecord, seats: number): boolean {
  const isKnown = fault === 'invalid' || fault === 'timeout' || fault === 'crash'
  return isKnown && seat >= 0 && seat < seats && asCount(turn) !== undefined && typeof why === 'string'
}
