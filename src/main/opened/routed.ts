import type { Along, MatchFilter } from '../../contract.ts'
import type { Reading } from '../reading/reader.ts'

type Ask = { readonly match?: string; readonly filter?: MatchFilter }
type Call = (ask: Ask, along?: Along) => Promise<unknown>

/** The calls that read matches: what is about the match of an open file is answered from it, all else from the log, by the same code. */
export function routed(log: Reading, readingOf: (match: string) => Reading | null): Reading {
  const names = Object.keys(log) as (keyof Reading)[]
  const calls = names.map((name) => {
    const call: Call = (ask, along) => {
      const match = ask.match ?? ask.filter?.match
      const reading = (match === undefined ? null : readingOf(match)) ?? log
      return (reading[name] as Call)(ask, along)
    }
    return [name, call] as const
  })
  return Object.fromEntries(calls) as unknown as Reading
}
