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
  const bytes = new DataView(sha256(utf8ToBytes(seed)).buffer)
  const source = xoroshiro128plusFromState([0, 4, 8, 12].map((at) => bytes.getInt32(at)))
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
