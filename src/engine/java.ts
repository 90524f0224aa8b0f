import { sha1 } from '@noble/hashes/legacy.js'
import { UserError } from './user-error.ts'

/** Java's `SecureRandom` "SHA1PRNG" after `setSeed(long)`: the same seed gives the same numbers as in a Java referee. */
interface JavaRandom {
  /** `next(count)`: 1 to 32 random bits, as a signed 32-bit number. */
  bits(count: number): number
  /** `nextInt(bound)`: an integer from 0 to `bound` - 1. */
  below(bound: number): number
}

const largest = 2 ** 31 - 1

/** The seed is the text of a signed 64-bit integer, not 0; throws a `UserError` for any other. */
export function javaRandom(seed: string): JavaRandom {
  const state = sha1(littleEndian(readSeed(seed)))
  let block = state.slice()
  let used = block.length

  const nextByte = () => {
    if (used === block.length) {
      block = sha1(state)
      advance(state, block)
      used = 0
    }
    return block[used++]!
  }

  const bits = (count: number) => {
    const bytes = Math.ceil(count / 8)
    let value = 0
    for (let i = 0; i < bytes; i++) value = (value << 8) | nextByte()
    return count === 32 ? value : value >>> (bytes * 8 - count)
  }

  const below = (bound: number) => {
    const isPowerOfTwo = (bound & (bound - 1)) === 0
    if (isPowerOfTwo) return Math.floor((bound * bits(31)) / 2 ** 31)
    for (;;) {
      const drawn = bits(31)
      const result = drawn % bound
      // The last, incomplete run of results is drawn again: Java sees it as an overflow of its int.
      if (drawn - result + (bound - 1) <= largest) return result
    }
  }

  return { bits, below }
}

function readSeed(text: string): bigint {
  const seed = /^-?[0-9]{1,19}$/.test(text) ? BigInt(text) : null
  if (seed === null || BigInt.asIntN(64, seed) !== seed) {
    throw new UserError(
      `Seed "${text}" is not a whole number of 64 bits, from ${-(2n ** 63n)} to ${2n ** 63n - 1n}`,
    )
  }
  if (seed === 0n) {
    throw new UserError(
      'Seed "0" cannot be repeated: Java ignores it and draws a seed of its own. Take any other',
    )
  }
  return seed
}

function littleEndian(seed: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigInt64(0, seed, true)
  return bytes
}

/** Adds the block and 1 to the state as Java does: bytes are signed, so the carry may be -1. */
function advance(state: Uint8Array, block: Uint8Array): void {
  let carry = 1
  let isChanged = false
  for (let i = 0; i < state.length; i++) {
    const sum = signed(state[i]!) + signed(block[i]!) + carry
    const byte = sum & 255
    isChanged ||= byte !== state[i]
    state[i] = byte
    carry = sum >> 8
  }
  if (!isChanged) state[0] = (state[0]! + 1) & 255
}

function signed(byte: number): number {
  return (byte << 24) >> 24
}
