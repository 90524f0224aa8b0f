import type { MatchId, StudioEvent } from '../contract.ts'

/** More than a page could be told of one by one: it reads all lists again instead. */
const mostNews = 500

/** News that a page was not told yet: of each thing only the newest, so that it never grows; commands each by itself. */
export class NewsQueue {
  readonly #waiting = new Map<string, StudioEvent>()
  /** Matches whose cards are to be read again; empty: any; null: none. */
  #changed: Set<MatchId> | null = null
  #commands: StudioEvent[] = []

  get isEmpty(): boolean {
    return this.#waiting.size === 0 && this.#changed === null && this.#commands.length === 0
  }

  add(told: StudioEvent): void {
    if (told.kind === 'library') return this.#change(told.changed)
    if (told.kind === 'command') return this.#addCommand(told)
    this.#waiting.set(keyOf(told), told)
    if (this.#waiting.size > mostNews) this.#forgetMatches()
  }

  /** All that waits, in the order in which it came first; commands before, lists last, so that they are read when all is so. */
  take(): readonly StudioEvent[] {
    const all = [...this.#commands, ...this.#waiting.values()]
    if (this.#changed !== null) all.push({ kind: 'library', changed: [...this.#changed] })
    this.#waiting.clear()
    this.#changed = null
    this.#commands = []
    return all
  }

  /** A page that took none of so many does not hear: what is more is lost. */
  #addCommand(told: StudioEvent): void {
    if (this.#commands.length < mostNews) this.#commands.push(told)
  }

  #change(matches: readonly MatchId[]): void {
    if (matches.length === 0) this.#changed = new Set()
    if (this.#changed?.size === 0) return
    this.#changed ??= new Set()
    for (const match of matches) this.#changed.add(match)
    if (this.#changed.size > mostNews) this.#changed.clear()
  }

  #forgetMatches(): void {
    for (const [key, told] of this.#waiting) if ('match' in told) this.#waiting.delete(key)
    this.#change([])
  }
}

function keyOf(told: Exclude<StudioEvent, { readonly kind: 'library' | 'command' }>): string {
  switch (told.kind) {
    case 'progress':
    case 'live':
    case 'ended':
    case 'trouble':
    case 'skipped':
      return `${told.kind} ${told.match}`
    case 'config':
      return `config ${told.what} ${told.mistake ?? ''}`
    case 'cases':
      return `cases ${told.what} ${told.mistake ?? ''}`
    case 'opened':
    case 'debugging':
      return told.kind
  }
}
