import { matchPart, type MatchPart } from '../../core/match-core.ts'
import type { RememberedChoice } from '../../lib/choices.svelte.ts'
import type { MatchAddress } from '../../lib/page-address.ts'
import { getStudio } from '../../lib/studio.svelte.ts'

export const namesPlaceOf = (): RememberedChoice<'beside' | 'inline'> =>
  getStudio().choices.of('value-names', 'beside')

export const shownInTurnOf = matchPart(() => new ShownInTurn())

/** What the panel shows: the selected turn, or the events of all turns. */
class ShownInTurn implements MatchPart {
  areAllEvents = $state(false)

  /** Addresses of earlier versions name a panel of events. */
  visit({ panels = '' }: MatchAddress): void {
    if (panels.split(',').includes('events')) this.areAllEvents = true
  }
}

/** The lines that a seat gets once. */
export const openingOf = (): RememberedChoice<'shown' | 'folded'> =>
  getStudio().choices.of('opening-lines', 'shown')

export const stderrViewOf = (): RememberedChoice<'shown' | 'folded'> =>
  getStudio().choices.of('telling-lines', 'folded')

/** Seats that a person opened or closed; others are open if they are selected, or if no seat is. */
class Opened {
  #chosen = $state.raw<ReadonlyMap<number, boolean>>(new Map())

  has(seat: number, selected: number | null): boolean {
    return this.#chosen.get(seat) ?? (selected === null || selected === seat)
  }

  choose(seat: number, isOpen: boolean): void {
    this.#chosen = new Map(this.#chosen).set(seat, isOpen)
  }
}

export const opened = new Opened()
