import { backslash, closeList, closeRecord, comma, openList, openRecord, quote } from './json-scan.ts'

export interface JsonExtent {
  readonly values: number
  /** Nesting of lists and objects. */
  readonly depth: number
}

/**
 * About how many values JSON has, and how deep it is; where that is more than `most`, as far as it was read. Known before the JSON is
 * parsed, which takes ten times as long.
 */
export function extentOf(json: Uint8Array, most: JsonExtent): JsonExtent {
  let values = 1
  let depth = 0
  let deepest = 0
  let isInText = false
  for (let i = 0; i < json.length && values <= most.values && deepest <= most.depth; i++) {
    const byte = json[i]
    if (byte === quote) isInText = !isInText
    else if (isInText) i += byte === backslash ? 1 : 0
    else if (byte === comma) values += 1
    else if (byte === openList || byte === openRecord) {
      values += 1
      depth += 1
      if (depth > deepest) deepest = depth
    } else if (byte === closeList || byte === closeRecord) depth -= 1
  }
  return { values, depth: deepest }
}
