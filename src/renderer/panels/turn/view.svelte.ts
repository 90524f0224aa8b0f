import { Remembered } from '../../lib/remembered.svelte.ts'

/** Where the names of values stand: in front of each, or beside its line where there is room. */
export const namesPlace = new Remembered<'beside' | 'inline'>('value-names', 'beside')

/** Whether the lines that a seat gets once are seen. */
export const opening = new Remembered<'shown' | 'folded'>('opening-lines', 'shown')

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
