import type { TurnRange } from '../contract/reading.ts'

/** Joins frames, added in order, into ranges. */
export class Stretches {
  readonly all: TurnRange[] = []

  add(from: number, to: number): void {
    const last = this.all.at(-1)
    if (last?.[1] === from - 1) this.all[this.all.length - 1] = [last[0], to]
    else this.all.push([from, to])
  }
}
