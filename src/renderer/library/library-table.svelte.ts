import type { GridRows } from '../lib/grid-control.ts'
import type { StudioClient } from '../lib/studio.svelte.ts'
import type { MatchCard } from '../../contract.ts'
import { openAtProblem, openMatch } from '../lib/match-actions.ts'
import { cellIn } from './filters.ts'
import { libraryOf, type Library } from './library.svelte.ts'

interface TableActions {
  readonly remove: () => void
  readonly rename: () => void
}

export class LibraryTableRows implements GridRows {
  readonly #studio: StudioClient
  readonly #library: Library
  readonly #actions: TableActions
  readonly #activeIndex = $derived.by(() =>
    this.#library.active === null ? -1 : this.#library.rows.indexOf(this.#library.active),
  )

  constructor(studio: StudioClient, actions: TableActions) {
    this.#studio = studio
    this.#library = libraryOf(studio)
    this.#actions = actions
  }

  get count(): number {
    return this.#library.rows.count
  }

  get activeIndex(): number {
    return this.#activeIndex
  }

  get selected(): Set<string> {
    return this.#library.selected
  }

  isActivatable(index: number): boolean {
    const kind = this.#library.rows.at(index)?.kind
    return kind !== undefined && kind !== 'heading'
  }

  activate(index: number): void {
    this.#library.active = this.#library.rows.at(index)!.id
  }

  clicked(index: number): void {
    this.open(index)
  }

  /** Folds the row of a batch instead. */
  toggle(index: number): boolean {
    const row = this.#library.rows.at(index)
    if (row?.kind === 'batch') void this.#library.foldBatch(row.card)
    if (row?.kind !== 'match' || row.card === undefined || row.isFile) return false
    if (!this.selected.delete(row.card.id)) this.selected.add(row.card.id)
    return true
  }

  selectRange(from: number, to: number): void {
    void this.#library.matchesBetween(from, to).then((matches) => {
      this.selected.clear()
      for (const match of matches) this.selected.add(match)
    })
  }

  selectAll(): void {
    void this.#library.all().then((matches) => {
      for (const match of matches) this.selected.add(match)
    })
  }

  remove(): void {
    this.#actions.remove()
  }

  rename(): void {
    this.#actions.rename()
  }

  open(index: number): void {
    const row = this.#library.rows.at(index)
    switch (row?.kind) {
      case 'match':
        if (row.card !== undefined) this.#openMatch(row.card)
        return
      case 'batch':
        return void this.#library.foldBatch(row.card)
      case 'rerun': {
        const { match, first, seat } = row.rerun.report
        return openMatch(this.#studio, match, first, seat)
      }
      case 'hit':
        return openMatch(this.#studio, row.hit.match, row.hit.turn, row.hit.faults[0] ?? null)
      case 'problem': {
        const { match, turn, seat } = row.problem
        return openMatch(this.#studio, match, turn, seat, 'problems')
      }
      case 'heading':
      case 'wins':
      case undefined:
        return
    }
  }

  /** From a cell of an arena's table: at its first problem. */
  #openMatch(card: MatchCard): void {
    const { cell } = this.#library.filters
    if (cell === '') openMatch(this.#studio, card.id)
    else void openAtProblem(this.#studio, card, cellIn(cell)?.bot ?? null)
  }

  fold(isUnfolded: boolean): void {
    const row = this.#library.rows.at(this.activeIndex)
    if (row?.kind === 'batch') void this.#library.foldBatch(row.card, isUnfolded)
    if (row?.kind === 'match' && row.card !== undefined && !row.isFile)
      void this.#library.fold(row.card, isUnfolded)
  }
}
