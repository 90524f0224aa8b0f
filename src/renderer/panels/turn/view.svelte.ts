import type { RememberedChoice } from '../../lib/choices.svelte.ts'
import { getStudio } from '../../lib/studio.svelte.ts'

/** Where the names of values stand: in front of each, or beside its line where there is room. */
export const namesPlaceOf = (): RememberedChoice<'beside' | 'inline'> =>
  getStudio().choices.of('value-names', 'beside')

/** Whether the lines that a seat gets once are seen. */
export const openingOf = (): RememberedChoice<'shown' | 'folded'> =>
  getStudio().choices.of('opening-lines', 'shown')

/** Whether the lines of stderr that draw or tell values are seen among the others. */
export const tellingOf = (): RememberedChoice<'shown' | 'folded'> =>
  getStudio().choices.of('telling-lines', 'folded')

/** Seats that a person opened or shut; the others are open where they are selected or nobody is. */
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
