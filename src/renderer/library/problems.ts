import type { MatchFilter } from '../../contract.ts'
import type { ProblemsOrder } from '../../contract/problems.ts'
import { problemKinds, usualKinds, type ProblemKind } from '../../engine/problems.ts'
import type { RememberedChoice, Choices } from '../lib/choices.svelte.ts'
import type { Filters } from './filters.ts'

export function lastKinds(choices: Choices): RememberedChoice {
  return choices.of<string>('library-problems', usualKinds.join())
}

/** The kinds in an address, separated by commas; unknown ones are ignored. */
export function kindsIn(text: string): readonly ProblemKind[] {
  const names = text.split(',')
  return problemKinds.filter((kind) => names.includes(kind))
}

/** Adds a kind, or removes it if it is among them; the result is never empty. */
export function kindsWith(text: string, kind: ProblemKind): string {
  const kinds = kindsIn(text)
  const others = kinds.filter((each) => each !== kind)
  const next =
    others.length < kinds.length ? others : problemKinds.filter((each) => [...kinds, kind].includes(each))
  return (next.length === 0 ? kinds : next).join()
}

/** The request to the studio; null: no search for problems. With a bot in the filter, only its own problems count. */
export function problemsOrder(filters: Filters, filter: MatchFilter, near: number): ProblemsOrder | null {
  const kinds = kindsIn(filters.problems)
  if (kinds.length === 0) return null
  const of = filters.bot.trim()
  return { filter, kinds, near, ...(of !== '' && { of }) }
}
