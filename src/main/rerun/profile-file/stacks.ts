import type { ProfiledPlace } from '../../../contract/profile.ts'
import { UserError } from '../../../engine/user-error.ts'
import { shortened } from '../../../reading/shortened.ts'

export const deepest = 300
/** Calls of all stacks together, also where a small file repeats long stacks. */
const mostCalls = 5_000_000
const [longestName, longestFile] = [200, 500]

/** A stack, the outermost call first, and for how long or how often it was seen. */
export interface WeighedStack {
  readonly places: readonly ProfiledPlace[]
  readonly weight: number
}

/** A profile in a file that may have several. */
export interface ReadPart {
  readonly name: string
  readonly stacks: readonly WeighedStack[]
  readonly samples: number
  readonly millis: number | null
}

/** Keeps within bounds what a file repeats. */
export class Stacks {
  readonly list: WeighedStack[] = []
  #calls = 0

  add(places: readonly ProfiledPlace[], weight: number): void {
    if (places.length === 0 || !(weight > 0)) return
    this.#calls += Math.min(deepest, places.length)
    if (this.#calls > mostCalls)
      throw new UserError(`The profile has more than ${mostCalls} calls in its stacks: record a shorter time`)
    this.list.push({ places: places.slice(0, deepest), weight })
  }
}

export function codePlaceOf(name: string, file: string, line: number): ProfiledPlace {
  const isLine = Number.isSafeInteger(line) && line > 0
  return { name: shortened(name, longestName), file: shortened(file, longestFile), line: isLine ? line : 0 }
}

export function weightOf(stacks: readonly WeighedStack[]): number {
  const sum = stacks.reduce((all, { weight }) => all + weight, 0)
  if (!Number.isFinite(sum)) throw new UserError('The samples of the profile are more than a number can hold')
  return sum
}
