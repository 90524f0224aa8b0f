import type { CallOptions, MatchFilter } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import type { MatchReadingCalls } from '../reader.ts'

type Ask = { readonly match?: string; readonly filter?: MatchFilter }
type Call = (ask: Ask, options?: CallOptions) => Promise<unknown>

interface MatchLocation {
  /** Null: the match is in the log. */
  readingOf(match: string): MatchReadingCalls | null
  /** Resolves when an ordered match is in the log; at once for any other. */
  there(match: string): Promise<void>
}

/** Answers calls about the match of an open file from that file, all others from the log, by the same code. */
export function routed(log: MatchReadingCalls, { readingOf, there }: MatchLocation): MatchReadingCalls {
  const names = Object.keys(log) as (keyof MatchReadingCalls)[]
  const calls = names.map((name) => {
    const call: Call = async (ask, options) => {
      const match = ask.match ?? ask.filter?.match ?? ''
      const file = readingOf(match)
      try {
        if (file === null) await there(match)
        return await ((file ?? log)[name] as Call)(ask, options)
      } catch (error) {
        if (file !== readingOf(match)) throw new UserError('This file was closed meanwhile')
        throw error
      }
    }
    return [name, call] as const
  })
  return Object.fromEntries(calls) as unknown as MatchReadingCalls
}
