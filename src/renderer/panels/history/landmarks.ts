import type { ValuePoint } from '../../../contract/reading.ts'
import { numberText } from './words.ts'
import { numbersIn } from './series.ts'

/** A point of a history that a person may look for. */
export interface Landmark {
  readonly name: string
  /** Of the point in the history. */
  readonly index: number
}

/** Keeps the landmarks of a history that grows: the extremes, and what was the first of its kind. */
export class Landmarks {
  readonly #first = new Map<string, number>()
  #least: Extreme | null = null
  #most: Extreme | null = null

  add({ value }: ValuePoint, index: number): void {
    if (value === undefined) this.#see('First nothing', index)
    else this.#see('First there', index)
    if (typeof value === 'boolean') this.#see(value ? 'First true' : 'First false', index)
    const numbers = numbersIn(value)
    if (numbers.length === 0) return
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
    if (least < 0) this.#see('First below 0', index)
    if (numbers.includes(0)) this.#see('First 0', index)
    this.#least = farther(this.#least, least, index, -1)
    this.#most = farther(this.#most, most, index, 1)
  }

  /** Those that there are, without what is true from the first point on. */
  get all(): readonly Landmark[] {
    const names = ['First below 0', 'First 0', 'First true', 'First false', 'First there', 'First nothing']
    const firsts = names.flatMap((name) => {
      const index = this.#first.get(name) ?? 0
      return index === 0 ? [] : [{ name, index }]
    })
    return [...firsts, ...this.#extremes()]
  }

  #extremes(): readonly Landmark[] {
    const [least, most] = [this.#least, this.#most]
    if (least === null || most === null || least.value === most.value) return []
    return [...named('lowest', least), ...named('highest', most)]
  }

  #see(name: string, index: number): void {
    if (!this.#first.has(name)) this.#first.set(name, index)
  }
}

interface Extreme {
  readonly value: number
  readonly first: number
  readonly last: number
}

function farther(before: Extreme | null, value: number, index: number, sign: 1 | -1): Extreme {
  if (before === null || (value - before.value) * sign > 0) return { value, first: index, last: index }
  return value === before.value ? { ...before, last: index } : before
}

function named(word: 'lowest' | 'highest', { value, first, last }: Extreme): readonly Landmark[] {
  const name = `${word === 'lowest' ? 'Lowest' : 'Highest'} ${numberText(value)}`
  return [{ name, index: first }, ...(first === last ? [] : [{ name: `Last ${word}`, index: last }])]
}
