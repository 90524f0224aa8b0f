import type { Along, MatchFilter } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import type { Reading } from '../reading/reader.ts'

type Ask = { readonly match?: string; readonly filter?: MatchFilter }
type Call = (ask: Ask, along?: Along) => Promise<unknown>

/** The calls that read matches: what is about the match of an open file is answered from it, all else from the log, by the same code. */
export function routed(log: Reading, readingOf: (match: string) => Reading | null): Reading {
  const names = Object.keys(log) as (keyof Reading)[]
  const calls = names.map((name) => {
    const call: Call = async (ask, along) => {
      const match = ask.match ?? ask.filter?.match ?? ''
      const file = readingOf(match)
      try {
        return await ((file ?? log)[name] as Call)(ask, along)
      } catch (error) {
        if (file !== readingOf(match)) throw new UserError('This file was closed meanwhile')
        throw error
      }
    }
    return [name, call] as const
  })
  return Object.fromEntries(calls) as unknown as Reading
}
