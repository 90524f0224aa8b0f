import type { ValuePoint } from '../../../../contract/reading.ts'
import type { Json } from '../../../../engine/game.ts'
import { valueText } from '../../../lib/value-text.ts'
import { numbersIn } from './numbers.ts'

export interface Landmark {
  readonly name: string
  readonly index: number
}

/** In the order of the menu; each is a bit, from the lowest on. */
const becomings = [
  'Becomes negative',
  'Becomes 0',
  'Becomes true',
  'Becomes false',
  'Appears',
  'Disappears',
] as const

function bitsOf(value: Json | undefined, numbers: readonly number[]): number {
  let bits = value === undefined ? 32 : 16
  if (typeof value === 'boolean') bits |= value ? 4 : 8
  for (const number of numbers) bits |= number < 0 ? 1 : number === 0 ? 2 : 0
  return bits
}

export class Landmarks {
  /** Index of the point per entry of `becomings`; -1: none. */
  readonly #first = becomings.map(() => -1)
  #before = ~0
  #least: Extreme | null = null
  #most: Extreme | null = null

  add({ value }: ValuePoint, index: number): void {
    const numbers = numbersIn(value)
    const bits = bitsOf(value, numbers)
    const become = bits & ~this.#before
    this.#before = bits
    for (let i = 0; become >> i !== 0; i++) {
      if (((become >> i) & 1) === 1 && this.#first[i] === -1) this.#first[i] = index
    }
    for (const number of numbers) {
      this.#least = farther(this.#least, number, index, -1)
      this.#most = farther(this.#most, number, index, 1)
    }
  }

  get all(): readonly Landmark[] {
    const firsts = becomings.flatMap((name, i) => {
      const index = this.#first[i]!
      return index < 0 ? [] : [{ name, index }]
    })
    return [...firsts, ...this.#extremes()]
  }

  #extremes(): readonly Landmark[] {
    const [least, most] = [this.#least, this.#most]
    if (least === null || most === null || least.value === most.value) return []
    return [...named('lowest', least), ...named('highest', most)]
  }
}

interface Extreme {
  readonly value: number
  readonly first: number
  readonly last: number
}

function farther(before: Extreme | null, value: number, index: number, sign: 1 | -1): Extreme {
  const by = before === null ? 1 : (value - before.value) * sign
  if (by > 0) return { value, first: index, last: index }
  return by === 0 ? { ...before!, last: index } : before!
}

function named(word: 'lowest' | 'highest', { value, first, last }: Extreme): readonly Landmark[] {
  const name = `${word === 'lowest' ? 'Lowest' : 'Highest'} ${valueText(value)}`
  return [{ name, index: first }, ...(first === last ? [] : [{ name: `Last ${word}`, index: last }])]
}
