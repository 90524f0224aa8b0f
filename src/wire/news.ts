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

  add(event: StudioEvent): void {
    if (event.kind === 'library') return this.#change(event.changed)
    if (event.kind === 'command') return this.#addCommand(event)
    this.#waiting.set(keyOf(event), event)
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
  #addCommand(event: StudioEvent): void {
    if (this.#commands.length < mostNews) this.#commands.push(event)
  }

  #change(matches: readonly MatchId[]): void {
    if (matches.length === 0) this.#changed = new Set()
    if (this.#changed?.size === 0) return
    this.#changed ??= new Set()
    for (const match of matches) this.#changed.add(match)
    if (this.#changed.size > mostNews) this.#changed.clear()
  }

  #forgetMatches(): void {
    for (const [key, event] of this.#waiting) if ('match' in event) this.#waiting.delete(key)
    this.#change([])
  }
}

function keyOf(event: Exclude<StudioEvent, { readonly kind: 'library' | 'command' }>): string {
  switch (event.kind) {
    case 'progress':
    case 'live':
    case 'ended':
    case 'trouble':
    case 'skipped':
      return `${event.kind} ${event.match}`
    case 'config':
      return `config ${event.what} ${event.mistake ?? ''}`
    case 'cases':
      return `cases ${event.what} ${event.mistake ?? ''}`
    case 'arena':
      return `arena ${event.arena}`
    case 'opened':
    case 'debugging':
      return event.kind
  }
}
