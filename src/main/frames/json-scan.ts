export const quote = 0x22
export const comma = 0x2c
export const colon = 0x3a
export const backslash = 0x5c
export const openList = 0x5b
export const closeList = 0x5d
export const openRecord = 0x7b
export const closeRecord = 0x7d

/** The place after the last byte of the value that begins at `start`. */
export function endOf(bytes: Buffer, start: number): number {
  const first = bytes[start]
  if (first === quote) return endOfText(bytes, start)
  if (isWhole(first)) return endOfWhole(bytes, start)
  let at = start
  while (at < bytes.length && !isAfterPlain(bytes[at]!)) at++
  if (at === start) throw unexpected(start)
  return at
}

export function endOfText(bytes: Buffer, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) return at + 1
    if (byte === backslash) at++
  }
  throw unexpected(bytes.length)
}

/** Written out as one loop: reading a large state spends most of its time here. */
function endOfWhole(bytes: Buffer, start: number): number {
  const { length } = bytes
  let depth = 0
  for (let at = start; at < length; at++) {
    const byte = bytes[at]!
    if (byte === quote) {
      for (at++; at < length; at++) {
        const within = bytes[at]!
        if (within === quote) break
        if (within === backslash) at++
      }
    } else if (byte === openRecord || byte === openList) depth++
    else if (byte === closeRecord || byte === closeList) {
      depth--
      if (depth === 0) return at + 1
    }
  }
  throw unexpected(length)
}

/** Whether a record or a list begins with it. */
export function isWhole(byte: number | undefined): boolean {
  return byte === openList || byte === openRecord
}

function isAfterPlain(byte: number): boolean {
  return byte === comma || byte === closeList || byte === closeRecord
}

/** For a byte that JSON without spaces cannot have. */
export function unexpected(place: number): SyntaxError {
  return new SyntaxError(`Unexpected byte at ${place}`)
}
