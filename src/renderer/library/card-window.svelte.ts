import type { CardOrder } from '../../contract/batch.ts'
import type { CardPage, MatchCard, MatchFilter, StudioCalls } from '../../contract.ts'
import { batchRowId } from './batch-row-id.ts'

const pageSize = 100

export class CardWindow {
  readonly filter: MatchFilter
  readonly #calls: StudioCalls
  readonly #order: CardOrder | undefined
  /** The number of matches of the batches that are shown as one row. */
  #sizes: { readonly [batch: string]: number } = {}
  #pages = new Map<number, readonly MatchCard[]>()
  #positions = new Map<string, number>()
  readonly #asked = new Map<number, Promise<void>>()
  #total = $state<number | null>(null)
  #version = $state(0)
  #reading = 0

  constructor(calls: StudioCalls, filter: MatchFilter, order?: CardOrder) {
    this.#calls = calls
    this.filter = filter
    this.#order = order
  }

  /** Null until it is known. */
  get total(): number | null {
    return this.#total
  }

  /** Undefined where it is not read. */
  at(position: number): MatchCard | undefined {
    void this.#version
    return this.#pages.get(Math.floor(position / pageSize))?.[position % pageSize]
  }

  /** The size of the batch that the card stands for; 1 for any other card. */
  sizeOf({ batch }: MatchCard): number {
    void this.#version
    return (batch === null ? undefined : this.#sizes[batch]) ?? 1
  }

  /** Of a match, or of the row of a batch; undefined where it was not read. */
  positionOf(match: string): number | undefined {
    void this.#version
    return this.#positions.get(match)
  }

  /** In no order. */
  get known(): readonly MatchCard[] {
    void this.#version
    return [...this.#pages.values()].flat()
  }

  async need(first: number, last: number): Promise<void> {
    await Promise.all(pagesOf(first, last).map((page) => this.#needPage(page)))
  }

  async matches(first: number, last: number): Promise<readonly MatchCard[]> {
    const cards: MatchCard[] = []
    for (const page of pagesOf(first, last))
      cards.push(...(this.#pages.get(page) ?? (await this.#fetch(page)).cards))
    const start = Math.floor(Math.max(0, first) / pageSize) * pageSize
    return cards.slice(first - start, last - start + 1)
  }

  /** Reads these positions again, with a page around them, and drops the rest. The old cards stay until then. */
  async reload(first: number, last: number): Promise<void> {
    const reading = ++this.#reading
    const wanted = pagesOf(Math.max(0, first - pageSize), last + pageSize)
    const fetched = await Promise.all(wanted.map(async (page) => ({ page, ...(await this.#fetch(page)) })))
    if (reading !== this.#reading) return
    this.#asked.clear()
    this.#pages = new Map()
    this.#positions = new Map()
    this.#sizes = {}
    for (const { page, ...read } of fetched) this.#keep(page, read)
    this.#total = fetched.at(-1)?.total ?? 0
    this.#version += 1
  }

  replace(card: MatchCard): void {
    const position = this.#positions.get(card.id)
    if (position === undefined) return
    const page = Math.floor(position / pageSize)
    const cards = this.#pages.get(page) ?? []
    this.#pages.set(
      page,
      cards.map((each) => (each.id === card.id ? card : each)),
    )
    this.#version += 1
  }

  #needPage(page: number): Promise<void> {
    if (this.#pages.has(page)) return Promise.resolve()
    const under = this.#asked.get(page)
    if (under !== undefined) return under
    const reading = this.#reading
    const fetching = this.#fetch(page)
      .then((read) => {
        if (reading !== this.#reading) return
        this.#keep(page, read)
        this.#total = read.total
        this.#version += 1
      })
      .finally(() => this.#asked.delete(page))
    this.#asked.set(page, fetching)
    return fetching
  }

  #keep(page: number, { cards, batches }: CardPage): void {
    this.#pages.set(page, cards)
    this.#sizes = { ...this.#sizes, ...batches }
    cards.forEach((card, i) => {
      const id = this.sizeOf(card) > 1 ? batchRowId(card.batch!) : card.id
      this.#positions.set(id, page * pageSize + i)
    })
  }

  /** One text may hold fewer cards than were requested. */
  async #fetch(page: number): Promise<CardPage> {
    const cards: MatchCard[] = []
    let batches: CardPage['batches'] = {}
    const order = this.#order === undefined ? {} : { order: this.#order }
    for (;;) {
      const from = page * pageSize + cards.length
      const count = pageSize - cards.length
      const read = await this.#calls.cardPage({ filter: this.filter, from, count, ...order })
      cards.push(...read.cards)
      batches = { ...batches, ...read.batches }
      if (read.cards.length === 0 || cards.length >= pageSize || from + read.cards.length >= read.total)
        return { total: read.total, cards, batches }
    }
  }
}

function pagesOf(first: number, last: number): readonly number[] {
  const from = Math.floor(Math.max(0, first) / pageSize)
  const to = Math.floor(Math.max(0, last) / pageSize)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
}
