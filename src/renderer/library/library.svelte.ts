import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import type { CardOrder } from '../../contract/batch.ts'
import type { MatchCard, MatchFilter, MatchId, OpenedFile, StudioEvent } from '../../contract.ts'
import type { Found, FindOrder, Hit } from '../../contract/find.ts'
import type { ProblemHit, ProblemsFound, ProblemsOrder } from '../../contract/problems.ts'
import { counted } from '../../number-text.ts'
import type { KeptLibrary, StudioBase } from '../lib/studio-base.ts'
import { batchRowId } from './batch-row-id.ts'
import { CardWindow } from './card-window.svelte.ts'
import { isEverything, matchFilter, noFilters, queryOf, type Filters } from './filters.ts'
import { Finder } from './finder.svelte.ts'
import { problemsOrder } from './problems.ts'
import { newestFirst } from './match-order.ts'
import { OpenBatches } from './open-batches.svelte.ts'
import { plainRows, LibraryRows, type MatchSource, type LibraryRow } from './library-rows.ts'
import { Unfolded } from './unfolded.svelte.ts'

/** Each has to be read before it is selected. */
const mostSelected = 10_000

/** The minimum time between readings of lists. */
const reloadMillis = 300

/** Visible positions, both included. */
interface Span {
  readonly first: number
  readonly last: number
}

const firstSeen: Span = { first: 0, last: 50 }

const libraries = new WeakMap<StudioBase, Library>()

/** The studio's, kept while other screens are shown, so that its state is still there on return. */
export function libraryOf(studio: StudioBase): Library {
  return libraries.get(studio)!
}

export class Library implements KeptLibrary {
  readonly #studio: StudioBase
  readonly finder: Finder<FindOrder, Found>
  readonly problems: Finder<ProblemsOrder, ProblemsFound>
  readonly selected = new SvelteSet<MatchId>()
  readonly batches: OpenBatches
  readonly #unfolded: Unfolded
  readonly #live = new SvelteMap<MatchId, number>()
  readonly #cards = new SvelteMap<MatchId, MatchCard>()
  #filters = $state.raw<Filters>(noFilters)
  #order = $state.raw<CardOrder>(newestFirst)
  #window: CardWindow = $state.raw(null!)
  #files = $state.raw<readonly OpenedFile[]>([])
  #liveForks = $state(0)
  #matches = $state<number | null>(null)
  #active = $state<string | null>(null)
  /** Pixels. */
  scrollTop = 0
  #isShown = false
  #inView = new Map<MatchSource, Span>()
  #reload: { readonly timer: ReturnType<typeof setTimeout>; isAgain: boolean } | null = null

  readonly #rows = $derived.by(() => {
    const { found } = this.finder
    if (found !== null) return plainRows(this.#foundRows(found.hits, hitRow))
    const problems = this.problems.found
    if (problems !== null) return plainRows(this.#foundRows(problems.hits, problemRow))
    if (this.isSearch) return plainRows([])
    const window = this.#window
    const positionOf = (id: string) => window.positionOf(id)
    const below = [
      ...this.#unfolded.rows(positionOf),
      ...this.batches.rows(positionOf, this.#unfolded),
    ].toSorted((a, b) => a.position - b.position)
    return new LibraryRows({
      before: this.#fileRows(),
      total: window.total ?? 0,
      at: (position) => rowIn(window, position),
      positionOf,
      below,
      source: window,
    })
  })

  constructor(studio: StudioBase) {
    libraries.set(studio, this)
    this.#studio = studio
    this.finder = new Finder<FindOrder, Found>(studio, {
      where: 'finding turns',
      call: (order, options) => studio.calls.find(order, options),
    })
    this.problems = new Finder<ProblemsOrder, ProblemsFound>(studio, {
      where: 'looking for problems',
      call: (order, options) => studio.calls.problems(order, options),
    })
    this.#unfolded = new Unfolded(studio.calls)
    this.batches = new OpenBatches(studio.calls)
    this.#window = this.#newWindow()
  }

  get filters(): Filters {
    return this.#filters
  }

  /** Whether turns or problems are searched for, not matches. */
  get isSearch(): boolean {
    return this.#filters.find !== '' || this.#filters.problems !== ''
  }

  /** Search results; null: the search is not finished, or there is none. */
  get found(): Found | ProblemsFound | null {
    return this.finder.found ?? this.problems.found
  }

  get rows(): LibraryRows {
    return this.#rows
  }

  /** The number of matches that fit, including those of batches; null until it is known. */
  get total(): number | null {
    return this.#isGrouped && this.#window.total !== null ? this.#matches : this.#window.total
  }

  /** Nobody has played a match, or opened one: it has demo matches at most. */
  get isNew(): boolean {
    const { total, known } = this.#window
    const isDemo = known.length === total && known.every(({ origin }) => origin === 'demo')
    return isDemo && isEverything(this.#filters) && this.#files.length === 0
  }

  get order(): CardOrder {
    return this.#order
  }

  get liveForks(): number {
    return isEverything(this.#filters) ? this.#liveForks : 0
  }

  get files(): readonly OpenedFile[] {
    return this.#files
  }

  get known(): readonly MatchCard[] {
    return this.#window.known
  }

  get active(): string | null {
    return this.#active
  }

  set active(id: string | null) {
    this.#active = id
  }

  /** Keeps the list updated until `hide`. */
  show(filters: Filters, order: CardOrder): void {
    const isFiltered = queryOf(filters) !== queryOf(this.#filters)
    const isSorted = order.by !== this.#order.by || order.isDescending !== this.#order.isDescending
    this.#filters = filters
    this.#order = order
    if (isFiltered || isSorted) {
      this.#window = this.#newWindow()
      this.#matches = null
      this.scrollTop = 0
      this.#inView.clear()
    }
    if (isFiltered) this.selected.clear()
    this.#isShown = true
    this.refresh()
    this.finder.look(this.findOrder)
    this.problems.look(this.problemsOrder)
  }

  /** Null: no search for turns. */
  get findOrder(): FindOrder | null {
    const filters = this.#filters
    return filters.find === '' ? null : { condition: filters.find, filter: matchFilter(filters) }
  }

  /** Null: no search for problems. */
  get problemsOrder(): ProblemsOrder | null {
    const filters = this.#filters
    return problemsOrder(filters, matchFilter(filters), this.#studio)
  }

  searchAgain(): void {
    if (this.findOrder !== null) this.finder.again(this.findOrder)
    if (this.problemsOrder !== null) this.problems.again(this.problemsOrder)
  }

  hide(): void {
    this.#isShown = false
  }

  refresh(): void {
    void this.#readFiles()
    void this.#reloadNow()
  }

  onEvent(event: StudioEvent): void {
    if (event.kind === 'progress') this.#live.set(event.match, event.upTo)
    if (event.kind === 'ended') this.#live.delete(event.match)
    if (!this.#isShown) return
    if (event.kind === 'opened') void this.#readFiles()
    if (event.kind === 'library' || event.kind === 'ended' || event.kind === 'skipped') {
      this.#reloadSoon()
      if (event.kind === 'library') void this.#attempt(() => this.#unfolded.refresh())
    }
  }

  see(first: number, last: number): void {
    const stretches = this.#rows.stretches(first, last)
    this.#inView = new Map(stretches.map(({ source, ...span }) => [source, span]))
    for (const { source, ...span } of stretches) void this.#attempt(() => source.need(span.first, span.last))
    for (let i = first; i <= last; i++) this.#needCard(this.#rows.at(i))
    this.#nameActive()
  }

  /** Including the setup. */
  framesOf(card: MatchCard): number {
    if (card.status === 'ended') return card.frames
    return Math.max(card.frames, (this.#live.get(card.id) ?? -1) + 1)
  }

  isUnfolded(match: MatchId): boolean {
    return this.#unfolded.has(match)
  }

  async foldBatch(head: MatchCard, isUnfolded = !this.batches.has(head.batch)): Promise<void> {
    const { batch } = head
    if (batch === null || isUnfolded === this.batches.has(batch)) return
    if (!isUnfolded) return this.batches.close(batch)
    await this.#attempt(() => this.batches.open({ ...head, batch }).reload(0, firstSeen.last))
  }

  async matchesOf(batch: string): Promise<readonly MatchId[]> {
    return this.#readAll({ batch })
  }

  async fold(card: MatchCard, isUnfolded = !this.isUnfolded(card.id)): Promise<void> {
    if (!isUnfolded) this.#unfolded.fold(card.id)
    else if (card.forks + card.reruns > 0) await this.#attempt(() => this.#unfolded.read(card.id))
  }

  /** The matches of all rows between two, both included; all matches of a batch. */
  async matchesBetween(from: number, to: number): Promise<readonly MatchId[]> {
    const [first, last] = from < to ? [from, to] : [to, from]
    const known: MatchId[] = []
    for (let i = first; i <= last; i++) {
      const row = this.#rows.at(i)
      if (row?.kind === 'batch') known.push(...(await this.matchesOf(row.card.batch!)))
      if (row?.kind !== 'match' || row.isFile) continue
      if (row.card === undefined) return this.#readBetween(first, last)
      known.push(row.card.id)
    }
    return [...new Set(known)]
  }

  async all(): Promise<readonly MatchId[]> {
    if (this.isSearch) return this.matchesBetween(0, this.#rows.count - 1)
    return this.#readAll(matchFilter(this.#filters))
  }

  replace(card: MatchCard): void {
    this.#window.replace(card)
    if (this.#cards.has(card.id)) this.#cards.set(card.id, card)
  }

  #fileRows(): readonly LibraryRow[] {
    const files = this.#files
    if (files.length === 0 || !isEverything(this.#filters)) return []
    return [
      { kind: 'heading', id: 'heading-files', text: 'Open files' },
      ...files.map(({ match, name, card }): LibraryRow => {
        return { kind: 'match', id: match, card: { ...card, title: card.title || name }, isFile: true }
      }),
      { kind: 'heading', id: 'heading-matches', text: 'Matches' },
    ]
  }

  #foundRows<Found extends { readonly match: MatchId }>(
    found: readonly Found[],
    rowOf: (each: Found, nth: number) => LibraryRow,
  ): readonly LibraryRow[] {
    return [...Map.groupBy(found, ({ match }) => match)].flatMap(([match, own]): readonly LibraryRow[] => [
      { kind: 'match', id: match, card: this.#cards.get(match) },
      ...own.map(rowOf),
    ])
  }

  async #readBetween(first: number, last: number): Promise<readonly MatchId[]> {
    const stretches = this.#rows.stretches(first, last)
    if (stretches.some((span) => span.last - span.first >= mostSelected)) return this.#tooMany()
    const read = await this.#attempt(() =>
      Promise.all(stretches.map((span) => span.source.matches(span.first, span.last))),
    )
    const cards = (read ?? []).flat()
    const ids = cards.map(async (card) =>
      this.#isGrouped && this.#window.sizeOf(card) > 1 ? this.matchesOf(card.batch!) : [card.id],
    )
    return [...new Set((await Promise.all(ids)).flat())]
  }

  async #readAll(filter: MatchFilter): Promise<readonly MatchId[]> {
    const window = new CardWindow(this.#studio.calls, filter)
    const read = await this.#attempt(async () => {
      await window.need(0, 0)
      const total = window.total ?? 0
      return total > mostSelected ? this.#tooMany() : window.matches(0, total - 1)
    })
    return (read ?? []).map((each) => (typeof each === 'string' ? each : each.id))
  }

  #tooMany(): readonly MatchId[] {
    const most = counted(mostSelected, 'match', 'matches')
    this.#studio.notices.show(`At most ${most} can be selected at once: narrow the filters`, { tone: 'bad' })
    return []
  }

  get #isGrouped(): boolean {
    const isPlain = isEverything({ ...this.#filters, game: '' })
    return isPlain && this.#order.by === 'played'
  }

  #newWindow(): CardWindow {
    const filter = matchFilter(this.#filters)
    const heads = this.#isGrouped ? { heads: true as const } : {}
    return new CardWindow(this.#studio.calls, { ...filter, ...heads }, this.#order)
  }

  /** Replaces the temporary id of an active row after the row was read. */
  #nameActive(): void {
    if (this.#active?.startsWith('unread-') !== true) return
    const row = this.#rows.at(this.#rows.indexOf(this.#active))
    if (row !== undefined) this.#active = row.id
  }

  #needCard(row: LibraryRow | undefined): void {
    if (row?.kind !== 'match' || row.card !== undefined || this.found === null) return
    void this.#attempt(async () => {
      this.#cards.set(row.id, await this.#studio.calls.card({ match: row.id }))
    })
  }

  async #readFiles(): Promise<void> {
    await this.#attempt(async () => void (this.#files = await this.#studio.calls.opened(null)))
  }

  /** Reads at once, then again after a while if more events arrived in the meantime. */
  #reloadSoon(): void {
    if (this.#reload !== null) {
      this.#reload.isAgain = true
      return
    }
    void this.#reloadNow()
    const timer = setTimeout(() => {
      const isAgain = this.#reload?.isAgain
      this.#reload = null
      if (isAgain) this.#reloadSoon()
    }, reloadMillis)
    this.#reload = { timer, isAgain: false }
  }

  async #reloadNow(): Promise<void> {
    await Promise.all([
      ...[this.#window, ...this.batches.windows].map((window) => {
        const { first, last } = this.#inView.get(window) ?? firstSeen
        return this.#attempt(() => window.reload(first, last))
      }),
      this.#attempt(() => this.#count()),
    ])
  }

  async #count(): Promise<void> {
    const { calls } = this.#studio
    const window = this.#window
    const none = { from: 0, count: 0 }
    const [all, own, fitting] = await Promise.all([
      calls.cardPage({ filter: { end: 'running' }, ...none }),
      calls.cardPage({ filter: { end: 'running', parent: null }, ...none }),
      calls.cardPage({ filter: matchFilter(this.#filters), ...none }),
    ])
    this.#liveForks = all.total - own.total
    if (window === this.#window) this.#matches = fitting.total
  }

  #attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    return this.#studio.attempt('reading the library', work)
  }
}

function hitRow(hit: Hit): LibraryRow {
  return { kind: 'hit', id: `${hit.match}@${hit.turn}`, hit }
}

function problemRow(problem: ProblemHit, nth: number): LibraryRow {
  return { kind: 'problem', id: `${problem.match}!${nth}`, problem }
}

function rowIn(window: CardWindow, position: number): LibraryRow | undefined {
  const card = window.at(position)
  if (card === undefined) return undefined
  const size = window.sizeOf(card)
  if (size === 1) return { kind: 'match', id: card.id, card }
  return { kind: 'batch', id: batchRowId(card.batch!), card, size }
}
