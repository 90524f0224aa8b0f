import type { MatchFilter } from '../../contract.ts'
import type { ProblemsOrder } from '../../contract/problems.ts'
import { problemKinds, usualKinds, type ProblemKind } from '../../engine/problems.ts'
import type { RememberedChoice, Choices } from '../lib/choices.svelte.ts'
import type { Filters } from './filters.ts'

/** The kinds that were looked for last, as an address names them. */
export function lastKinds(choices: Choices): RememberedChoice {
  return choices.of<string>('library-problems', usualKinds.join())
}

/** The kinds that an address names, with commas between; of others it knows nothing. */
export function kindsIn(text: string): readonly ProblemKind[] {
  const names = text.split(',')
  return problemKinds.filter((kind) => names.includes(kind))
}

/** The same with this kind, or without it where it was among them; never none. */
export function kindsWith(text: string, kind: ProblemKind): string {
  const kinds = kindsIn(text)
  const others = kinds.filter((each) => each !== kind)
  const next =
    others.length < kinds.length ? others : problemKinds.filter((each) => [...kinds, kind].includes(each))
  return (next.length === 0 ? kinds : next).join()
}

/** What the studio is asked for; null: problems are not looked for. Where a bot is looked for, only its own count. */
export function problemsOrder(filters: Filters, filter: MatchFilter, near: number): ProblemsOrder | null {
  const kinds = kindsIn(filters.problems)
  if (kinds.length === 0) return null
  const of = filters.bot.trim()
  return { filter, kinds, near, ...(of !== '' && { of }) }
}
