import type { Json } from './game.ts'
import { fieldOf, isList, isRecord, type JsonRecord } from './json.ts'
import { expressionOf, type Path } from './path.ts'
import { isEqual } from './diff/equal.ts'
import { areLikeGrids, differingRuns } from './diff/grid.ts'
import { areOfPlaces, itemAt, itemChanges, type ItemChange } from './diff/items.ts'
import { Effort } from './diff/sequence.ts'

/** One changed value. `undefined`: absent. */
export interface Change {
  /**
   * Path in the later value; for a removed value: in the earlier one. For neighbouring cells in a row of a grid: the path of the
   * first one, a character of a text.
   */
  readonly path: Path
  /** For cells: the changed characters of the row. */
  readonly before: Json | undefined
  readonly after: Json | undefined
  /** For an item that moved within its list: its path in the earlier value. Its other changes follow. */
  readonly from?: Path
}

/**
 * Deeper values are compared as a whole: their paths would be unreadable, and comparing at each level costs the levels around it.
 */
const deepest = 32

export interface Differences {
  /**
   * In the order of the later value: records by field, lists as in `itemChanges`, grids by cell. A list with no item kept is one
   * change.
   */
  readonly all: readonly Change[]
  /** Lists compared by index because too many items were added, removed or moved. */
  readonly byPlace: readonly Path[]
}

export function differences(before: Json | undefined, after: Json | undefined): Differences {
  const comparison = new Comparison()
  comparison.values(before, after)
  return { all: comparison.found, byPlace: comparison.byPlace }
}

export function changes(before: Json | undefined, after: Json | undefined): readonly Change[] {
  return differences(before, after).all
}

/** Sentence for the user: which lists are compared by index, and why; null: none. */
export function byPlaceText({ byPlace: [first, ...others] }: Differences): string | null {
  if (first === undefined) return null
  const lists =
    others.length === 0 ? '' : ` and ${others.length} more ${others.length === 1 ? 'list' : 'lists'}`
  return `In ${expressionOf(first)}${lists} too many items were added, removed or moved to follow them: they are compared by their positions`
}

class Comparison {
  readonly found: Change[] = []
  readonly byPlace: Path[] = []
  /** Paths of the values being compared. */
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

/** No item was kept or became one of its kind: listing the items says no more than the whole list. */
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

function isOneThing(before: Json | undefined, after: Json | undefined): boolean {
  if (isList(before)) return isList(after)
  return isRecord(before) && isRecord(after) && isOneRecord(before, after)
}

function isOneRecord(before: JsonRecord, after: JsonRecord): boolean {
  if (['id', 'key'].some((name) => fieldOf(before, name) !== fieldOf(after, name))) return false
  const [keys, newKeys] = [Object.keys(before), Object.keys(after)]
  const common = keys.filter((key) => Object.hasOwn(after, key)).length
  return common * 2 >= Math.max(keys.length, newKeys.length)
}
