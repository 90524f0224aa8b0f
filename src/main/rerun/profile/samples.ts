import type { ProfiledFunction, ProfiledPlace, ProfiledStack } from '../../../contract/profile.ts'

/** What a profiler wrote of one run. Times are microseconds of the system's monotonic clock. */
export interface Samples {
  readonly places: readonly ProfiledPlace[]
  /** Indexes of places, the outermost first. */
  readonly stacks: readonly (readonly number[])[]
  /** In the order of time. */
  readonly samples: readonly (readonly [at: number, stack: number])[]
  /** When garbage was collected; null: that is not known, or never done. */
  readonly pauses: readonly Span[] | null
  /** Where they are known better than by the system's counters of the bot's processes, to which its profiler belongs. */
  readonly times?: Times
  /** A program without names or lines. */
  readonly bare?: string
}

export interface Times {
  /** Of each thread. */
  readonly processor?: readonly Span[]
  /** In which no thread ran: one could have, and waited for a core; one slept; one waited for another. */
  readonly core?: readonly Span[]
  readonly sleep?: readonly Span[]
  readonly lock?: readonly Span[]
}

export type Span = readonly [from: number, to: number]

/** In the stacks of a run together: far more than a profiler finds. */
const mostPlaces = 5_000_000

/** Whether all that it names is there, and not too much. */
export function areSound({ places, stacks, samples }: Samples): boolean {
  return (
    stacks.reduce((sum, { length }) => sum + length, 0) <= mostPlaces &&
    stacks.every((stack) => stack.every((place) => places[place] !== undefined)) &&
    samples.every(([, stack]) => stacks[stack] !== undefined)
  )
}

/** What V8 calls, and we of other languages, a program that waits for its input, or for a timer. */
export const idle = '(idle)'

/** Of a turn: what a message holds, also of many turns. */
const mostFunctions = 300
const mostStacks = 1000

/** The samples of a turn, from all runs, or of a whole run. */
export class TurnSamples {
  readonly #numbers = new Map<string, number>()
  readonly #functions: { readonly place: ProfiledPlace; self: number; total: number }[] = []
  /** By the numbers of their functions. */
  readonly #stacks = new Map<string, { readonly numbers: readonly number[]; samples: number }>()
  count = 0

  add({ places, stacks, samples }: Samples, [from, to]: Span): void {
    const own = samples.slice(firstFrom(samples, from), firstFrom(samples, to + 1)).map(([, stack]) => stack)
    const isBusy = (stack: number) => places[stacks[stack]!.at(-1)!]?.name !== idle
    // Before it reads the question and after it wrote the answer it does nothing of the turn.
    const ofTurn = own.slice(own.findIndex(isBusy), own.findLastIndex(isBusy) + 1)
    for (const [stack, same] of Map.groupBy(ofTurn, (each) => each))
      this.addStack(
        stacks[stack]!.map((place) => places[place]!),
        same.length,
      )
  }

  /** The outermost call first. */
  addStack(stack: readonly ProfiledPlace[], samples: number): void {
    if (stack.length === 0) return
    this.count += samples
    const numbers = stack.map((place) => this.#numberOf(place))
    this.#functions[numbers.at(-1)!]!.self += samples
    // Once, where it calls itself.
    for (const number of new Set(numbers)) this.#functions[number]!.total += samples
    const key = numbers.join(' ')
    const known = this.#stacks.get(key) ?? { numbers, samples: 0 }
    known.samples += samples
    this.#stacks.set(key, known)
  }

  #numberOf(place: ProfiledPlace): number {
    const key = `${place.name}\n${place.file}\n${place.line}`
    const number = this.#numbers.get(key) ?? this.#functions.push({ place, self: 0, total: 0 }) - 1
    this.#numbers.set(key, number)
    return number
  }

  /** The largest own part first; the small ones of very many are left out. */
  get functions(): readonly ProfiledFunction[] {
    return this.#largest.map((number) => {
      const { place, self, total } = this.#functions[number]!
      return { ...place, self: self / this.count, total: total / this.count }
    })
  }

  /** The commonest first, of functions that are not left out. */
  get stacks(): readonly ProfiledStack[] {
    const places = new Map(this.#largest.map((number, i) => [number, i]))
    return [...this.#stacks.values()]
      .filter(({ numbers }) => numbers.every((number) => places.has(number)))
      .sort((a, b) => b.samples - a.samples)
      .slice(0, mostStacks)
      .map(({ numbers, samples }) => ({ functions: numbers.map((number) => places.get(number)!), samples }))
  }

  get #largest(): readonly number[] {
    const all = this.#functions
    const by = (a: number, b: number) => all[b]!.self - all[a]!.self || all[b]!.total - all[a]!.total
    return [...all.keys()].sort(by).slice(0, mostFunctions)
  }
}

/** The first sample at this time or later. */
export function firstFrom(samples: Samples['samples'], time: number): number {
  let [low, high] = [0, samples.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (samples[middle]![0] < time) low = middle + 1
    else high = middle
  }
  return low
}

/** Microseconds of the pauses that are within a span, and how many of them are at least in part. */
export function pausesIn(
  pauses: readonly Span[],
  [from, to]: Span,
): { readonly micros: number; readonly count: number } {
  const within = pauses.filter(([begin, end]) => end > from && begin < to)
  const micros = within.reduce((sum, [begin, end]) => sum + Math.min(end, to) - Math.max(begin, from), 0)
  return { micros, count: within.length }
}
