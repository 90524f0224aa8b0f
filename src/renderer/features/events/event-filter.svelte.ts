import { matchPart, type MatchCore } from '../../core/match-core.ts'
import { withNames } from '../../../reading/match-labels.ts'
import type { OutlineEvent } from '../../lib/turn-events.ts'

export const eventFilterIn = matchPart(() => new EventFilter())

/** The events a user wants to see: in the list, on the timeline, and when stepping through events. */
class EventFilter {
  #hidden = $state.raw<ReadonlySet<string>>(new Set())
  /** Null: all. */
  seat = $state<number | null>(null)
  /** Part of an event's kind or text, in any case. */
  text = $state('')

  get hidden(): ReadonlySet<string> {
    return this.#hidden
  }

  get isOpen(): boolean {
    return this.#hidden.size === 0 && this.seat === null && this.text === ''
  }

  toggle(kind: string): void {
    const hidden = new Set(this.#hidden)
    if (!hidden.delete(kind)) hidden.add(kind)
    this.#hidden = hidden
  }

  clear(): void {
    this.#hidden = new Set()
    this.seat = null
    this.text = ''
  }

  /** `words`: its text as it is shown. */
  fits(event: OutlineEvent, words = event.text): boolean {
    if (this.#hidden.has(event.kind) || (this.seat !== null && event.seat !== this.seat)) return false
    const text = this.text.toLowerCase()
    return text === '' || words.toLowerCase().includes(text) || event.kind.toLowerCase().includes(text)
  }
}

export function isEventShown(match: MatchCore, event: OutlineEvent): boolean {
  const filter = eventFilterIn(match)
  return filter.isOpen || filter.fits(event, withNames(match.card ?? { seats: [] }, event.text))
}
