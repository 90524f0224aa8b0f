import { sha1 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The same short text for the same long one, and for no other. */
export function markOf(text: string): string {
  return bytesToHex(sha1(utf8ToBytes(text)))
}
