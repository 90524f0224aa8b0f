import { sha1 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A short text, equal for equal texts only. */
export function textMark(text: string): string {
  return bytesToHex(sha1(utf8ToBytes(text)))
}
