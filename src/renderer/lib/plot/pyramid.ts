const fan = 4

interface Level {
  least: Float32Array
  most: Float32Array
  bits: Uint16Array
}

export interface Sum {
  /** Infinity and -Infinity if there are no values. */
  least: number
  most: number
  bits: number
}

/**
 * A growing list of values, aggregated level by level, so that any range is summed in few steps: a million frames draw as fast as
 * a hundred.
 */
export class Pyramid {
  readonly #levels: Level[] = [levelOf(256)]
  #length = 0

  get length(): number {
    return this.#length
  }

  /** NaN is no value. */
  push(value: number, bits: number): void {
    this.put(this.#length, value, bits)
  }

  /** Merges into the entry at `place`; missing entries before it get no value. */
  put(place: number, value: number, bits: number): void {
    this.#length = Math.max(this.#length, place + 1)
    for (let [i, at] = [0, place]; ; i++, at = Math.floor(at / fan)) {
      const level = (this.#levels[i] ??= this.#summed(i))
      const { least, most, bits: all } = at < level.bits.length ? level : (this.#levels[i] = grown(level, at))
      // What is summed up there already is so above it too.
      if (!(value < least[at]!) && !(value > most[at]!) && (all[at]! & bits) === bits) return
      if (value < least[at]!) least[at] = value
      if (value > most[at]!) most[at] = value
      all[at]! |= bits
      if (at === 0 && i >= this.#levels.length - 1) return
    }
  }

  /** Aggregates entries `from` to `to` (exclusive) into `sum`. */
  sum(from: number, to: number, sum: Sum): Sum {
    sum.least = Infinity
    sum.most = -Infinity
    sum.bits = 0
    this.#add(0, Math.max(0, from), Math.min(to, this.#length), sum)
    return sum
  }

  /** The ragged ends of a range at this level, the rest at the next one. */
  #add(height: number, from: number, to: number, sum: Sum): void {
    const level = this.#levels[height]
    if (level === undefined || from >= to) return
    const isTop = height === this.#levels.length - 1
    const inner = isTop ? to : Math.min(to, Math.ceil(from / fan) * fan)
    const outer = isTop ? to : Math.max(inner, Math.floor(to / fan) * fan)
    for (let i = from; i < inner; i++) take(level, i, sum)
    for (let i = outer; i < to; i++) take(level, i, sum)
    this.#add(height + 1, inner / fan, outer / fan, sum)
  }

  #summed(height: number): Level {
    const level = levelOf(256)
    const below = this.#levels[height - 1]!
    const count = Math.min(fan, below.bits.length)
    const sum: Sum = { least: Infinity, most: -Infinity, bits: 0 }
    for (let i = 0; i < count; i++) take(below, i, sum)
    level.least[0] = sum.least
    level.most[0] = sum.most
    level.bits[0] = sum.bits
    return level
  }
}

function take(level: Level, i: number, sum: Sum): void {
  if (level.least[i]! < sum.least) sum.least = level.least[i]!
  if (level.most[i]! > sum.most) sum.most = level.most[i]!
  sum.bits |= level.bits[i]!
}

function levelOf(length: number): Level {
  return {
    least: new Float32Array(length).fill(Infinity),
    most: new Float32Array(length).fill(-Infinity),
    bits: new Uint16Array(length),
  }
}

function grown(level: Level, at: number): Level {
  const next = levelOf(Math.max(level.bits.length * 2, at + 1))
  next.least.set(level.least)
  next.most.set(level.most)
  next.bits.set(level.bits)
  return next
}
