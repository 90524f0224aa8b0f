import type { ProblemCounts, ProblemsFound } from '../../contract/problems.ts'
import { problemKinds } from '../../reading/problem-kinds.ts'
import type { ProblemKind } from '../../contract/match.ts'
import type { ProblemsPart } from '../scan/found.ts'

const mostBots = 100

/** Counts by kind, by the names of bots. */
export class Tally {
  readonly byName = new Map<string, { [Kind in ProblemKind]?: number }>()

  add(name: string, kind: ProblemKind, count = 1): void {
    const own = this.byName.get(name) ?? {}
    own[kind] = (own[kind] ?? 0) + count
    this.byName.set(name, own)
  }

  addAll(byName: ProblemsPart['tally']): void {
    for (const [name, kinds] of byName)
      for (const kind of problemKinds) if (kinds[kind] !== undefined) this.add(name, kind, kinds[kind])
  }

  get kinds(): ProblemCounts {
    const all = new Tally()
    for (const kinds of this.byName.values()) all.addAll(new Map([['', kinds]]))
    return all.byName.get('') ?? {}
  }

  get bots(): ProblemsFound['bots'] {
    return [...this.byName]
      .filter(([name]) => name !== '')
      .map(([name, kinds]) => ({ name, count: sumOf(kinds), kinds }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
      .slice(0, mostBots)
  }
}

export function sumOf(kinds: ProblemCounts): number {
  return problemKinds.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0)
}
