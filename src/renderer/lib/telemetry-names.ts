import type { OutlineFrame } from '../../contract/reading.ts'
import type { TelemetryNames } from '../../engine/condition/names.ts'

interface Known {
  readonly seat: Set<string>
  readonly match: Set<string>
  frames: number
}

/** Cached by outline; each grows in place. */
const knownOf = new WeakMap<readonly OutlineFrame[], Known>()

/** Names of the values that bots report in a match, numbers and texts. */
export function telemetryNamesIn(outline: readonly OutlineFrame[]): TelemetryNames {
  const known = knownOf.get(outline) ?? { seat: new Set(), match: new Set(), frames: 0 }
  knownOf.set(outline, known)
  for (; known.frames < outline.length; known.frames++) {
    for (const { values = [] } of outline[known.frames]!.exchanges)
      for (const { of, name } of values) known[of].add(name)
  }
  return { seat: [...known.seat], match: [...known.match] }
}
