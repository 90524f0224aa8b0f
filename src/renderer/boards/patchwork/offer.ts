import type { PatchworkAction, PatchPlacing } from '../../../engine/games/patchwork/table.ts'
import type { QuiltCell } from './cells.ts'
import { cellsUnder, cornerOf, type HeldPatch, handOf, shapeOf } from './hand.ts'
import { placedBy } from './placing.ts'

export class PatchworkOffer {
  /** Null: skipping is not allowed. */
  readonly skip: PatchworkAction | null
  /** By hand; hands that look alike have the same key. */
  readonly #placings = new Map<string, PatchPlacing>()
  readonly #byPatch: ReadonlyMap<number, readonly PatchPlacing[]>

  constructor(actions: readonly PatchworkAction[]) {
    this.skip = actions.find(({ kind }) => kind === 'skip') ?? null
    const placings = actions.filter((action) => action.kind === 'place')
    this.#byPatch = Map.groupBy(placings, ({ patch }) => patch)
    for (const placing of placings) this.#placings.set(keyOf(handOf(placing)), placing)
  }

  /** Nothing is known to be accepted, or not yet. */
  get isEmpty(): boolean {
    return this.skip === null && this.#byPatch.size === 0
  }

  get patches(): readonly number[] {
    return [...this.#byPatch.keys()]
  }

  waysFor(patch: number): number {
    return this.#byPatch.get(patch)?.length ?? 0
  }

  /** Null: the patch cannot lie there. */
  placing(hand: HeldPatch): PatchPlacing | null {
    return this.#placings.get(keyOf(hand)) ?? null
  }

  accepts(action: PatchworkAction): boolean {
    if (action.kind === 'skip') return this.skip !== null
    if (placedBy(action) === null) return false
    const hand = handOf(action)
    const { x, y } = cornerOf(hand)
    return x === action.x && y === action.y && this.placing(hand) !== null
  }

  /** Over its first place, not turned where it fits so. Null: it cannot be taken. */
  taken(patch: number): HeldPatch | null {
    const [first] = this.#byPatch.get(patch) ?? []
    return first === undefined ? null : handOf(first)
  }

  coverable(hand: HeldPatch): readonly QuiltCell[] {
    const rows = rowsOf(hand)
    const hands = (this.#byPatch.get(hand.patch) ?? []).map(handOf).filter((each) => rowsOf(each) === rows)
    const cells = hands.flatMap(cellsUnder)
    return [...new Map(cells.map((cell) => [`${cell.x},${cell.y}`, cell])).values()]
  }
}

function keyOf(hand: HeldPatch): string {
  const { x, y } = cornerOf(hand)
  return `${hand.patch} ${x} ${y} ${rowsOf(hand)}`
}

function rowsOf(hand: HeldPatch): string {
  return shapeOf(hand).rows.join('|')
}
