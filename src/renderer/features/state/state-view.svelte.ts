import { byPlaceText, differences, type Change, type Differences } from '../../../engine/diff.ts'
import type { Json } from '../../../engine/game.ts'
import { expressionOf, pathOf, pathText, valueAt, type Path } from '../../../engine/path.ts'
import { valueIn } from '../../core/selected-value.svelte.ts'
import type { RememberedChoice } from '../../lib/choices.svelte.ts'
import type { OpenMatch } from '../../core/open-match.svelte.ts'
import type { StudioClient } from '../../lib/studio.svelte.ts'
import { VirtualList } from '../../lib/virtual.svelte.ts'
import { marksOf } from '../../lib/diff-marks.ts'
import { Baseline } from './baseline.svelte.ts'
import { Meanings } from './meanings.svelte.ts'
import { Opened, openedOf, type Levels } from './opened.ts'
import { branchesIn } from './branching.ts'
import { StateRows, type StateRow } from './state-rows.ts'
import { namedBy, pickedOf } from './search.ts'
import { Searching } from './searching.svelte.ts'

export const rowHeight = 22

const doubleClickMillis = 300

const none: Differences = { all: [], byPlace: [] }

/** The line that keys act on; by path, to survive a change of state. */
interface Active {
  readonly path: Path
  readonly isGone: boolean
}

export class StateView {
  readonly match: OpenMatch
  readonly studio: StudioClient
  readonly baseline: Baseline
  readonly meanings: Meanings
  readonly searching = new Searching()
  readonly list = new VirtualList(() => ({ count: this.#count, height: () => rowHeight }))
  readonly #look: RememberedChoice<'tree' | 'changes'>
  /** Null: nothing toggled here yet; the kept text applies. */
  #turned = $state.raw<Opened | null>(null)
  #active = $state.raw<Active | null>(null)
  #own: string | null = null
  #clicked: ReturnType<typeof setTimeout> | undefined
  isOnlyHits = $state(false)
  #hit = $state(0)

  constructor(match: OpenMatch, studio: StudioClient) {
    this.match = match
    this.studio = studio
    this.baseline = new Baseline(match)
    this.meanings = new Meanings(match, studio)
    this.#look = studio.choices.of('state-look', 'tree')
  }

  readonly #state = $derived.by(() => (this.match.turn?.frame.state ?? null) as Json)

  readonly #differences = $derived.by((): Differences => {
    const before = this.baseline.state
    return before === null || this.#state === null ? none : differences(before, this.#state)
  })

  readonly #marks = $derived(marksOf(this.#differences.all))

  readonly #kept = $derived.by((): RememberedChoice => {
    // What games are in files may be any text, and as many.
    const game = this.studio.games.find(({ id }) => id === this.match.card?.game)
    return this.studio.choices.of(`state-open${game === undefined ? '' : `:${game.id}`}`, '')
  })

  readonly #opened = $derived.by(() => this.#turned ?? openedOf(this.#kept.value))

  readonly #picked = $derived.by(() =>
    this.isOnlyHits && this.searching.text !== '' ? pickedOf(this.searching.hits) : undefined,
  )

  readonly #rows = $derived.by(() => new StateRows(this.#state, this.#opened, this.#marks, this.#picked))

  readonly #count = $derived(this.#rows.count)

  readonly #activeIndex = $derived.by(() => {
    if (this.#active === null) return -1
    const { path, isGone } = this.#active
    if (isGone) return this.#rows.indexOf(path, true)
    for (let length = path.length; length > 0; length--) {
      const index = this.#rows.indexOf(path.slice(0, length))
      if (index >= 0) return index
    }
    return -1
  })

  readonly #selected = $derived.by(() => {
    const { expression } = valueIn(this.match)
    return expression === null ? null : pathOf(expression)
  })

  /** Null: hidden, or not read yet. */
  get state(): Json {
    return this.#state
  }

  get changes(): readonly Change[] {
    return this.#differences.all
  }

  /** Text on lists whose items could not be followed; null: none. */
  get byPlace(): string | null {
    return byPlaceText(this.#differences)
  }

  get rows(): StateRows {
    return this.#rows
  }

  get levels(): Levels {
    return this.#opened.levels
  }

  get isOnlyChanges(): boolean {
    return this.#look.value === 'changes'
  }

  set isOnlyChanges(is: boolean) {
    this.#look.value = is ? 'changes' : 'tree'
  }

  /** -1: none yet. */
  get activeIndex(): number {
    return this.#activeIndex
  }

  get activeRow(): StateRow | null {
    return this.#activeIndex < 0 ? null : this.#rows.at(this.#activeIndex)
  }

  /** Null: the whole row. */
  get activeCell(): number | null {
    return this.#cellOf(this.#active?.path ?? null)
  }

  /** Null: none, or an expression that is no path. */
  get selected(): Path | null {
    return this.#selected
  }

  get hit(): number {
    return Math.min(this.#hit, Math.max(0, this.searching.hits.length - 1))
  }

  /** Also true if one of its cells is selected. */
  isSelected(row: StateRow): boolean {
    return row.gone === null && this.#selected !== null && isSame(this.#rowPath(this.#selected), row.path)
  }

  /** Null: none. */
  selectedCellOf(row: StateRow): number | null {
    return this.isSelected(row) ? this.#cellOf(this.#selected) : null
  }

  /** In all panels. For a removed item selects the list: another item has its place now. */
  select(path: Path, isGone = false): void {
    const isItem = isGone && typeof path.at(-1) === 'number'
    valueIn(this.match).expression = expressionOf(isItem ? path.slice(0, -1) : path)
  }

  /** As `select`, for a row of the tree, which is already visible. */
  selectRow({ path, gone }: StateRow, cell: number | null): void {
    this.select(cell === null ? path : [...path, cell], gone !== null)
    this.#own = valueIn(this.match).expression
    clearTimeout(this.#clicked)
  }

  /**
   * As `selectRow`, for a click. Opening the first history would move the row away between two clicks: a row that can be toggled
   * waits for the second one.
   */
  selectClicked(row: StateRow, cell: number | null): void {
    clearTimeout(this.#clicked)
    if (row.isOpen === null || valueIn(this.match).expression !== null) this.selectRow(row, cell)
    else this.#clicked = setTimeout(() => this.selectRow(row, cell), doubleClickMillis)
  }

  /** The selection was made in the tree. */
  get isOwn(): boolean {
    return valueIn(this.match).expression === this.#own
  }

  moveTo(index: number, cell: number | null = null): void {
    if (this.#rows.count === 0) return
    const at = Math.min(this.#rows.count - 1, Math.max(0, index))
    const { path, gone } = this.#rows.at(at)
    this.#active = { path: cell === null ? path : [...path, cell], isGone: gone !== null }
    this.list.show(at)
  }

  turn({ path, isOpen }: StateRow): void {
    clearTimeout(this.#clicked)
    if (isOpen !== null) this.#open([path], !isOpen)
  }

  /** Forgets what a person toggled. */
  openLevels(levels: Levels): void {
    this.#keep(new Opened(levels))
  }

  openSiblings({ path }: StateRow): void {
    const around = path.slice(0, -1)
    this.#open(branchesIn(valueAt(this.#state, around), around), true)
  }

  /** Opens or closes a value and its direct children. */
  openBelow({ path, value }: StateRow, isOpen: boolean): void {
    this.#open([path, ...branchesIn(value, path)], isOpen)
  }

  /** Opens the ancestors and scrolls to the value. */
  reveal(path: Path): void {
    const row = this.#rowPath(path)
    if (valueAt(this.#state, row) === undefined) return
    const around = row.slice(0, -1).map((_, i) => row.slice(0, i + 1))
    const closed = around.filter((each) => this.#rows.indexOf(each) < 0 || this.#isClosed(each))
    if (closed.length > 0) this.#turned = this.#opened.withAll(closed, true)
    this.#active = { path, isGone: false }
    const index = this.#rows.indexOf(row)
    if (index >= 0) this.list.show(index, 'room')
  }

  /** Goes to the first hit; a path is revealed at once. */
  search(text: string): void {
    this.#hit = 0
    this.searching.look(this.#state, text, () => this.#goToFound())
    if (this.named !== null) this.reveal(this.named)
  }

  searchAgain(): void {
    if (this.searching.text !== '') this.searching.look(this.#state, this.searching.text)
  }

  /** The value whose path was typed; null: none. */
  get named(): Path | null {
    return namedBy(this.#state, this.searching.text)
  }

  /** 0: the current hit. */
  goToHit(by: 1 | -1 | 0): void {
    const { hits } = this.searching
    if (hits.length === 0) return
    this.#hit = (this.hit + by + hits.length) % hits.length
    this.reveal(hits[this.#hit]!)
  }

  close(): void {
    clearTimeout(this.#clicked)
    this.searching.close()
  }

  #goToFound(): void {
    if (this.named === null) this.goToHit(0)
  }

  #isClosed(path: Path): boolean {
    const index = this.#rows.indexOf(path)
    return index >= 0 && this.#rows.at(index).isOpen === false
  }

  #open(paths: readonly Path[], isOpen: boolean): void {
    this.#keep(this.#opened.withAll(paths, isOpen))
  }

  #keep(opened: Opened): void {
    this.#turned = opened
    this.#kept.value = opened.toText()
  }

  #rowPath(path: Path): Path {
    return this.#cellOf(path) === null ? path : path.slice(0, -1)
  }

  #cellOf(path: Path | null): number | null {
    const cell = path?.at(-1)
    if (path === null || typeof cell !== 'number') return null
    return typeof valueAt(this.#state, path.slice(0, -1)) === 'string' ? cell : null
  }
}

function isSame(one: Path, other: Path): boolean {
  return one.length === other.length && pathText(one) === pathText(other)
}
