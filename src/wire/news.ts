import type { MatchId, StudioEvent } from '../contract.ts'

/** With more changes than this, the page reads all lists again instead. */
const mostNews = 500

/** Events not yet sent to a page: of each thing only the newest, so that the queue stays bounded; every command separately. */
export class NewsQueue {
  readonly #waiting = new Map<string, StudioEvent>()
  /** Matches whose cards changed; empty: any; null: none. */
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

  /** All queued events in order of first arrival; commands first, and lists last, so that they are read after all changes. */
  take(): readonly StudioEvent[] {
    const all = [...this.#commands, ...this.#waiting.values()]
    if (this.#changed !== null) all.push({ kind: 'library', changed: [...this.#changed] })
    this.#waiting.clear()
    this.#changed = null
    this.#commands = []
    return all
  }

  /** Drops commands beyond the limit, as the page does not read them. */
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
