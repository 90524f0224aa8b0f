/** Code points of the digit zero in every script of the basic plane; the nine other digits follow each. */
const zeros = [
  0x0030, 0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
  0x0de6, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50,
  0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
]

const largest = 2 ** 31 - 1

/**
 * Parses a 32-bit integer as the original does (Kotlin's `toIntOrNull`): an optional sign, then decimal digits of any script in
 * the basic plane, leading zeros allowed. Undefined for any other text.
 */
export function readInt(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const isNegative = text.startsWith('-')
  const start = isNegative || text.startsWith('+') ? 1 : 0
  if (text.length === start) return undefined
  let size = 0
  for (let at = start; at < text.length; at++) {
    const digit = digitOf(text.charCodeAt(at))
    if (digit === undefined) return undefined
    size = size * 10 + digit
    if (size > largest + (isNegative ? 1 : 0)) return undefined
  }
  return isNegative ? 0 - size : size
}

function digitOf(code: number): number | undefined {
  if (code < 0x0660) return code >= 0x30 && code <= 0x39 ? code - 0x30 : undefined
  const zero = zeros.findLast((each) => each <= code)!
  return code - zero < 10 ? code - zero : undefined
}
