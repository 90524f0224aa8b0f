import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'

/** Botscope's generator: the same seed gives the same numbers on every machine. */
export interface Random {
  /** A uniform integer from 0 to `bound` - 1. */
  below(bound: number): number
  /** A copy in random order (Fisher-Yates). */
  shuffled<T>(items: readonly T[]): T[]
}

/** xoroshiro128+; its state is the first 16 bytes of the SHA-256 of the seed's UTF-8 text. */
export function randomFrom(seed: string): Random {
  return generator(wordsOf(seed))
}

/** A generator for each number, all from one seed: made in less time than a short playout takes, which a hash is not. */
export function randomsFrom(seed: string): (nth: number) => Random {
  const words = wordsOf(seed)
  return (nth) => generator(words.map((word) => mixed(word + Math.imul(nth, goldenRatio))))
}

/** 2^32 divided by the golden ratio: sums with its multiples are spread evenly. */
const goldenRatio = 0x9e3779b9

/** The finalizer of MurmurHash3: each bit of the result depends on each bit of the word. */
function mixed(word: number): number {
  let bits = word ^ (word >>> 16)
  bits = Math.imul(bits, 0x85ebca6b)
  bits ^= bits >>> 13
  bits = Math.imul(bits, 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}

function wordsOf(seed: string): readonly number[] {
  const bytes = new DataView(sha256(utf8ToBytes(seed)).buffer)
  return [0, 4, 8, 12].map((at) => bytes.getInt32(at))
}

function generator(state: readonly number[]): Random {
  const source = xoroshiro128plusFromState(state)
  const below = (bound: number) => uniformInt(source, 0, bound - 1)
  return {
    below,
    shuffled(items) {
      const result = [...items]
      for (let last = result.length - 1; last > 0; last--) {
        const other = below(last + 1)
        const kept = result[last]!
        result[last] = result[other]!
        result[other] = kept
      }
      return result
    },
  }
}
