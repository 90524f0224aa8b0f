import type { MatchId, Told } from '../contract.ts'

/** More than a page could be told of one by one: it reads all lists again instead. */
const mostNews = 500

/** News that a page was not told yet: of each thing only the newest, so that it never grows. */
export class NewsQueue {
  #waiting = new Map<string, Told>()

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  add(told: Told): void {
    if (this.#waiting.size >= mostNews)
      this.#waiting = new Map([['library', { kind: 'library', changed: [] }]])
    const key = keyOf(told)
    const earlier = this.#waiting.get(key)
    this.#waiting.set(
      key,
      told.kind === 'library' && earlier?.kind === 'library' ? both(earlier, told) : told,
    )
  }

  /** All that waits, in the order in which it came first. */
  take(): readonly Told[] {
    const all = [...this.#waiting.values()]
    this.#waiting.clear()
    return all
  }
}

type LibraryNews = Told & { readonly kind: 'library' }

/** No names mean any match. */
function both(a: LibraryNews, b: LibraryNews): LibraryNews {
  if (a.changed.length === 0 || b.changed.length === 0) return { kind: 'library', changed: [] }
  const changed = new Set<MatchId>([...a.changed, ...b.changed])
  return { kind: 'library', changed: changed.size > mostNews ? [] : [...changed] }
}

function keyOf(told: Told): string {
  switch (told.kind) {
    case 'progress':
    case 'ended':
    case 'trouble':
    case 'skipped':
      return `${told.kind} ${told.match}`
    case 'config':
      return `config ${told.what}`
    case 'command':
      return `command ${told.command}`
    case 'library':
    case 'opened':
      return told.kind
  }
}
