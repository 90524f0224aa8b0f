import type { Json, StateNote } from '../../../engine/game.ts'
import { pathOf, valueAt } from '../../../engine/path.ts'

interface WatchSuggestion {
  readonly expression: string
  readonly note: string
}

const most = 3

/** Two states of a match: values equal in both are hardly worth watching, except numbers of the seats. */
export interface Ends {
  readonly first: Json
  readonly last: Json
}

/** A few expressions: numbers of the seats, sizes of what they hold, other numbers, then anything else that changes. */
export function suggestionsFor(
  notes: readonly StateNote[],
  seats: number,
  ends: Ends,
): readonly WatchSuggestion[] {
  const candidates = notes.flatMap((note) => candidatesFor(note, seats, ends))
  return candidates
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ expression, note }) => ({ expression, note }))
}

interface Candidate extends WatchSuggestion {
  /** The lowest comes first. */
  readonly rank: number
}

function candidatesFor({ path, note, unit }: StateNote, seats: number, ends: Ends): readonly Candidate[] {
  const pattern = /^(\w+)(\[seat\])?((?:\.\w+)?)$/.exec(path)
  if (pattern === null) return []
  const isOfSeats = pattern[2] !== undefined
  const [own, other] = [0, 1].map((seat) => `state.${path.replace('[seat]', `[${seat}]`)}`) as [
    string,
    string,
  ]
  const words = isOfSeats ? `seat 0: ${note}` : note
  const { first, last } = ends
  const [before, after] = [first, last].map((state) => valueAt(state, pathOf(own)!))
  if (before === undefined || after === undefined) return []
  const areNumbers = typeof before === 'number' && typeof after === 'number' && unit !== undefined

  if (areNumbers && isOfSeats && seats === 2)
    return [{ rank: 0, expression: `${own} - ${other}`, note: `seat 0 minus seat 1: ${note}` }]
  if (areNumbers && isOfSeats) return [{ rank: before === after ? 1 : 0, expression: own, note: words }]
  if (areNumbers && before !== after) return [{ rank: 3, expression: own, note: words }]
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length)
    return [{ rank: isOfSeats ? 2 : 4, expression: `size(${own})`, note: words }]
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (isOfSeats)
    return [own, other].map((expression, seat) => ({ rank: 5, expression, note: `seat ${seat}: ${note}` }))
  return typeof after === 'object' ? [] : [{ rank: 6, expression: own, note }]
}
