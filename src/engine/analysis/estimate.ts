import { z95 } from '../arena/normal.ts'

/** A mean with half the width of its 95 % interval. */
export interface Estimate {
  readonly value: number
  readonly error: number
}

/** A chance, or a loss of one; null: of one game that is played the same each time, which tells no interval. */
export interface Chance {
  readonly value: number
  readonly error: number | null
}

/** Counts values, to tell their mean. */
export class MeanOfSample {
  count = 0
  #sum = 0
  #squares = 0

  add(value: number): void {
    this.count += 1
    this.#sum += value
    this.#squares += value * value
  }

  get mean(): number {
    return this.count === 0 ? 0 : this.#sum / this.count
  }

  /**
   * Of values from `low` to `high`. Wilson's interval, so that a few equal values do not look certain, as far as its farther end:
   * the value stays the mean.
   */
  estimate(low: number, high: number): Estimate {
    const width = high - low
    if (this.count === 0) return { value: (low + high) / 2, error: width }
    const { count, mean } = this
    const variance = Math.max(0, this.#squares / count - mean * mean)
    const square = z95 * z95
    const half = z95 * Math.sqrt(variance / count + (square * width ** 2) / (4 * count * count))
    const shift = (square / count) * Math.abs((low + high) / 2 - mean)
    return { value: mean, error: (half + shift) / (1 + square / count) }
  }
}
