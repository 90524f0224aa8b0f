import type { OutlineFrame } from '../../../contract/reading.ts'
import type { StateNote } from '../../../engine/game.ts'
import type { Suggestion } from '../../ui/expression/language.ts'

/** So many kinds of events are offered. */
const mostKinds = 2

/** Conditions to begin with, of what there is in a match of this game. */
export function examplesFor(
  notes: readonly StateNote[],
  outline: readonly OutlineFrame[],
): readonly Suggestion[] {
  return [
    { text: 'fault != ""', note: 'a bot failed' },
    {
      text: 'seat[0].asked && seat[0].millis > 0.5 * seat[0].limitMillis',
      note: 'seat 0 needed more than half of its time',
    },
    ...shrinking(notes),
    ...rarestKinds(outline).map((kind) => ({
      text: `events.exists(e, e.kind == ${JSON.stringify(kind)})`,
      note: `an event “${kind}”`,
    })),
  ]
}

/** The first that is counted for each seat. */
function shrinking(notes: readonly StateNote[]): readonly Suggestion[] {
  const counted = notes.find(({ path, unit }) => unit !== undefined && /^\w+\[seat\](\.\w+)?$/.test(path))
  if (counted === undefined) return []
  const path = counted.path.replace('[seat]', '[0]')
  return [{ text: `state.${path} < before.${path}`, note: `seat 0 has fewer ${counted.unit} than before` }]
}

/** Those that happen most often are hardly looked for, and those of faults are found as faults. */
function rarestKinds(outline: readonly OutlineFrame[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { events, exchanges } of outline) {
    if (exchanges.some(({ fault }) => fault !== undefined)) continue
    for (const { kind } of events) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts]
    .toSorted((a, b) => a[1] - b[1])
    .slice(0, mostKinds)
    .map(([kind]) => kind)
}
