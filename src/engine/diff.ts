import type { Json } from './game.ts'
import { fieldOf, isList, isRecord, type JsonRecord } from './json.ts'
import { expressionOf, type Path } from './path.ts'
import { isEqual } from './diff/equal.ts'
import { areLikeGrids, differingRuns } from './diff/grid.ts'
import { areOfPlaces, itemAt, itemChanges, type ItemChange } from './diff/items.ts'
import { Effort } from './diff/sequence.ts'

/** One value that is another one. `undefined`: it is not there. */
export interface Change {
  /**
   * Where it is in the later value; of what is gone: where it was in the earlier one. Of neighbouring cells in a row of a
   * grid: where the first of them is, a character of a text.
   */
  readonly path: Path
  /** Of cells: as many characters of the row as have changed. */
  readonly before: Json | undefined
  readonly after: Json | undefined
  /** Of an item that moved within its list: where it was in the earlier value. What else changed in it is told after it. */
  readonly from?: Path
}

/** Values that lie deeper are told as a whole: nobody could read where they are, and to go through each costs all of those around it. */
const deepest = 32

/** What differs between two values. */
export interface Differences {
  /**
   * In the order of the later value: records field by field, lists as `itemChanges` says, grids cell by cell. A list of which
   * nothing stayed is one change.
   */
  readonly all: readonly Change[]
  /** Where the lists are of which items are told by their places, as too many came, went or moved to be followed. */
  readonly byPlace: readonly Path[]
}

/** What differs, and how far it could be followed. */
export function differences(before: Json | undefined, after: Json | undefined): Differences {
  const comparison = new Comparison()
  comparison.values(before, after)
  return { all: comparison.found, byPlace: comparison.byPlace }
}

/** What differs, see `Differences`. */
export function changes(before: Json | undefined, after: Json | undefined): readonly Change[] {
  return differences(before, after).all
}

/** For the person, of which lists the items are told by their places, and why; null: of none. */
export function byPlaceText({ byPlace: [first, ...others] }: Differences): string | null {
  if (first === undefined) return null
  const lists =
    others.length === 0 ? '' : ` and ${others.length} more ${others.length === 1 ? 'list' : 'lists'}`
  return `In ${expressionOf(first)}${lists} too much came, went or moved to be followed: items are told by their places`
}

class Comparison {
  readonly found: Change[] = []
  readonly byPlace: Path[] = []
  /** Where the values are that are compared, in the earlier value and in the later one. */
  readonly #was: (string | number)[] = []
  readonly #is: (string | number)[] = []
  readonly #effort = new Effort()

  values(before: Json | undefined, after: Json | undefined): void {
    if (before === after) return
    if (this.#is.length >= deepest && isEqual(before, after)) return
    if (this.#is.length >= deepest) this.#other(before, after)
    else if (isList(before) && isList(after)) this.#lists(before, after)
    else if (isRecord(before) && isRecord(after)) this.#records(before, after)
    else this.#other(before, after)
  }

  #other(before: Json | undefined, after: Json | undefined): void {
    this.found.push({ path: [...(after === undefined ? this.#was : this.#is)], before, after })
  }

  #records(before: JsonRecord, after: JsonRecord): void {
    for (const key of Object.keys(after)) {
      this.#within(key, key, () => this.values(fieldOf(before, key), after[key]))
    }
    for (const key of Object.keys(before)) {
      if (!Object.hasOwn(after, key)) this.#within(key, key, () => this.values(before[key], undefined))
    }
  }

  #lists(before: readonly Json[], after: readonly Json[]): void {
    const { refused } = this.#effort
    const changed = itemChanges(before, after, this.#effort)
    if (isRewritten(before, after, changed)) return this.#other(before, after)
    if (this.#effort.refused > refused) this.byPlace.push([...this.#is])
    const areCells = areLikeGrids(before, after)
    for (const { before: i, after: j, isMoved } of changed) {
      const [was, is] = [itemAt(before, i), itemAt(after, j)]
      this.#within(i ?? j!, j ?? i!, () => {
        if (isMoved) this.found.push({ path: [...this.#is], before: was, after: is, from: [...this.#was] })
        if (areCells) this.#cells(was as string, is as string)
        else if (isMoved || isOneThing(was, is)) this.values(was, is)
        else this.#other(was, is)
      })
    }
  }

  #cells(before: string, after: string): void {
    for (const [from, to] of differingRuns(before, after)) {
      if (to - from === after.length) this.#other(before, after)
      else this.#within(from, from, () => this.#other(before.slice(from, to), after.slice(from, to)))
    }
  }

  #within(was: string | number, is: string | number, work: () => void): void {
    this.#was.push(was)
    this.#is.push(is)
    work()
    this.#was.pop()
    this.#is.pop()
  }
}

/** Nothing of the list stayed, and nothing became something of its kind: to tell it item by item says no more. */
function isRewritten(
  before: readonly Json[],
  after: readonly Json[],
  changed: readonly ItemChange[],
): boolean {
  if (changed.length < 2 || areOfPlaces(before, after)) return false
  if (changed.filter(({ before: i }) => i !== undefined).length < before.length) return false
  if (changed.filter(({ after: j }) => j !== undefined).length < after.length) return false
  return !changed.some(
    ({ before: i, after: j, isMoved }) => isMoved || isOneThing(itemAt(before, i), itemAt(after, j)),
  )
}

/** Whether a change of an item is told as changes inside it. */
function isOneThing(before: Json | undefined, after: Json | undefined): boolean {
  if (isList(before)) return isList(after)
  return isRecord(before) && isRecord(after) && isOneRecord(before, after)
}

/** They do not say that they are two, and have most of their fields in common. */
function isOneRecord(before: JsonRecord, after: JsonRecord): boolean {
  if (['id', 'key'].some((name) => fieldOf(before, name) !== fieldOf(after, name))) return false
  const [keys, newKeys] = [Object.keys(before), Object.keys(after)]
  const common = keys.filter((key) => Object.hasOwn(after, key)).length
  return common * 2 >= Math.max(keys.length, newKeys.length)
}
