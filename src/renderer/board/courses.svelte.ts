import type { StudioCalls } from '../../contract.ts'
import type { Course } from '../boards/board.ts'
import type { FollowedExpression } from '../core/followed.svelte.ts'
import { historiesIn } from '../core/histories.svelte.ts'
import type { MatchCore } from '../core/match-core.ts'
import type { ValuePoint } from '../../contract/reading.ts'

/** Collects expressions that are requested while a board is drawn, and starts on them together afterwards. */
class Requests {
  readonly #start: (expressions: readonly string[]) => void
  #wanted = new Set<string>()

  constructor(start: (expressions: readonly string[]) => void) {
    this.#start = start
  }

  add(expression: string): void {
    if (this.#wanted.size === 0) queueMicrotask(() => this.#flush())
    this.#wanted.add(expression)
  }

  #flush(): void {
    const wanted = [...this.#wanted]
    this.#wanted = new Set()
    this.#start(wanted)
  }
}

/** How values run over the open match: read once for all who follow them, and on while the match grows. */
export class OpenCourses {
  readonly #match: MatchCore
  readonly #requests = new Requests((expressions) => this.#follow(expressions))
  #followed = $state.raw<ReadonlyMap<string, FollowedExpression>>(new Map())
  #isClosed = false

  constructor(match: MatchCore) {
    this.#match = match
  }

  of(expression: string): Course | null | undefined {
    const followed = this.#followed.get(expression)
    if (followed === undefined) this.#requests.add(expression)
    if (followed === undefined || followed.next === 0)
      return (followed?.mistake ?? null) === null ? undefined : null
    return { points: followed.points, last: Math.max(this.#match.last, followed.next - 1) }
  }

  close(): void {
    this.#isClosed = true
    for (const each of this.#followed.values()) historiesIn(this.#match).drop(each)
  }

  #follow(expressions: readonly string[]): void {
    if (this.#isClosed) return
    const histories = historiesIn(this.#match)
    const added = expressions
      .filter((each) => !this.#followed.has(each))
      .map((each) => [each, histories.follow(each)] as const)
    this.#followed = new Map([...this.#followed, ...added])
  }
}

/** The same for pictures of a match that is not open in the page. */
export class ReadCourses {
  readonly #calls: Pick<StudioCalls, 'history'>
  readonly #match: string
  readonly #last: number
  readonly #requests = new Requests((expressions) => void this.#read(expressions))
  readonly #trouble: (error: unknown) => void
  #courses = $state.raw<ReadonlyMap<string, Course | null>>(new Map())

  constructor(
    calls: Pick<StudioCalls, 'history'>,
    { match, last }: { readonly match: string; readonly last: number },
    trouble: (error: unknown) => void,
  ) {
    this.#calls = calls
    this.#match = match
    this.#last = last
    this.#trouble = trouble
  }

  of(expression: string): Course | null | undefined {
    const course = this.#courses.get(expression)
    if (course === undefined) this.#requests.add(expression)
    return course
  }

  async #read(expressions: readonly string[]): Promise<void> {
    const points = expressions.map((): ValuePoint[] => [])
    try {
      for (let from: number | null = 0; from !== null;) {
        const ask = { match: this.#match, expressions, from }
        const { values, next } = await this.#calls.history(ask)
        for (const [i, value] of values.entries()) points[i]!.push(...value.points)
        from = next
      }
    } catch (error) {
      return this.#trouble(error)
    }
    const courses = expressions.map((each, i) => [each, { points: points[i]!, last: this.#last }] as const)
    this.#courses = new Map([...this.#courses, ...courses])
  }
}
