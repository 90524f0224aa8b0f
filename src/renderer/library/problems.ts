import type { MatchFilter } from '../../contract.ts'
import type { ProblemsOrder } from '../../contract/problems.ts'
import { problemKinds, problemKindsIn, usualKinds } from '../../reading/problem-kinds.ts'
import type { ProblemKind } from '../../contract/match.ts'
import type { RememberedChoice, Choices } from '../lib/choices.svelte.ts'
import type { StudioBase } from '../lib/studio-base.ts'
import type { Filters } from './filters.ts'

export function lastKinds(choices: Choices): RememberedChoice {
  return choices.of<string>('library-problems', usualKinds.join())
}

/** Adds a kind, or removes it if it is among them; the result is never empty. */
export function kindsWith(text: string, kind: ProblemKind): string {
  const kinds = problemKindsIn(text)
  const others = kinds.filter((each) => each !== kind)
  const next =
    others.length < kinds.length ? others : problemKinds.filter((each) => [...kinds, kind].includes(each))
  return (next.length === 0 ? kinds : next).join()
}

/** The request to the studio; null: no search for problems. With a bot in the filter, only its own problems count. */
export function problemsOrder(
  filters: Filters,
  filter: MatchFilter,
  { nearTimeout: near, marks }: Pick<StudioBase, 'nearTimeout' | 'marks'>,
): ProblemsOrder | null {
  const kinds = problemKindsIn(filters.problems)
  if (kinds.length === 0) return null
  const of = filters.bot.trim()
  return { filter, kinds, near, marks, ...(of !== '' && { of }) }
}
