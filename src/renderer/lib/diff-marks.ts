import type { Change } from '../../engine/diff.ts'

export interface Mark {
  /** The change of the value itself, if it still exists. */
  readonly change: Change | undefined
  /** Number of changes here and below. */
  readonly count: number
  readonly below: ReadonlyMap<string | number, Mark>
  /** Removed direct children. */
  readonly gone: readonly Change[]
}

interface Growing extends Mark {
  change: Change | undefined
  count: number
  readonly below: Map<string | number, Growing>
  readonly gone: Change[]
}

export function marksOf(changes: readonly Change[]): Mark {
  const root = blank()
  for (const change of changes) mark(root, change)
  return root
}

function mark(root: Growing, change: Change): void {
  const isGone = change.after === undefined && change.path.length > 0
  let node = root
  node.count += 1
  for (const key of isGone ? change.path.slice(0, -1) : change.path) {
    let next = node.below.get(key)
    if (next === undefined) node.below.set(key, (next = blank()))
    node = next
    node.count += 1
  }
  if (isGone) node.gone.push(change)
  else node.change = change
}

function blank(): Growing {
  return { change: undefined, count: 0, below: new Map(), gone: [] }
}

/** Each kind has a sign, so that colour is not the only cue. */
export type ChangeKind = 'changed' | 'added' | 'removed' | 'moved'

export function kindOf({ before, after, from }: Change): ChangeKind {
  if (from !== undefined) return 'moved'
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}

export const signs: { readonly [Kind in ChangeKind]: string } = {
  changed: '~',
  added: '+',
  removed: '−',
  moved: '↕',
}

/**
 * Positions of removed values: the index of the value they are shown before, among the `size` present ones. Those of a record
 * come last.
 */
export function placesOfGone(
  { gone, below }: Pick<Mark, 'gone' | 'below'>,
  size: number,
): ReadonlyMap<number, readonly Change[]> {
  const indexed = new Map(gone.map((change) => [change.path.at(-1)!, change]))
  const last = Math.max(...[...indexed.keys()].map((key) => (typeof key === 'number' ? key : Infinity)))
  if (gone.length === 0 || last === Infinity) return new Map(gone.length === 0 ? [] : [[size, gone]])
  const { left, come } = movementsOf(below)
  const places = new Map<number, Change[]>()
  let after = 0
  // Both lists are gone through together: all other items keep their order.
  for (let before = 0; before <= last; before++) {
    while (come.has(after)) after += 1
    const change = indexed.get(before)
    if (change !== undefined) places.set(after, [...(places.get(after) ?? []), change])
    else if (!left.has(before)) after += 1
  }
  return new Map([...places].map(([at, changes]) => [Math.min(at, size), changes]))
}

/** Indexes that moved items left, and indexes of moved and new items. */
function movementsOf(below: Mark['below']) {
  const [left, come] = [new Set<string | number>(), new Set<string | number>()]
  for (const [key, { change }] of below) {
    if (change === undefined || kindOf(change) === 'changed') continue
    come.add(key)
    if (change.from !== undefined) left.add(change.from.at(-1)!)
  }
  return { left, come }
}
