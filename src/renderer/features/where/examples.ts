import type { OutlineFrame } from '../../../contract/reading.ts'
import type { Json, StateNote } from '../../../engine/game.ts'
import { pathOf, valueAt } from '../../../engine/path.ts'
import type { ExpressionSuggestion } from '../../ui/expression/language.ts'

const mostKinds = 2

/** Suggested conditions for a match of this game; `state` is that of one of its turns. */
export function examplesFor(
  notes: readonly StateNote[],
  state: Json | undefined,
  outline: readonly OutlineFrame[],
): readonly ExpressionSuggestion[] {
  return [
    { text: 'fault != ""', note: 'a bot failed' },
    {
      text: 'seat[0].asked && seat[0].millis > 0.5 * seat[0].limitMillis',
      note: 'seat 0 needed more than half of its time',
    },
    ...shrinking(notes, state),
    ...rarestKinds(outline).map((kind) => ({
      text: `events.exists(e, e.kind == ${JSON.stringify(kind)})`,
      note: `an event “${kind}”`,
    })),
  ]
}

/** Uses the first number that is counted for each seat. */
function shrinking(notes: readonly StateNote[], state: Json | undefined): readonly ExpressionSuggestion[] {
  for (const { path: pattern, unit } of notes) {
    if (unit === undefined || !/^\w+\[seat\](\.\w+)?$/.test(pattern)) continue
    const path = pattern.replace('[seat]', '[0]')
    if (typeof valueAt(state, pathOf(path)!) !== 'number') continue
    return [{ text: `state.${path} < before.${path}`, note: `seat 0 has fewer ${unit} than before` }]
  }
  return []
}

/** Frequent events are rarely searched for; those of faults are found as faults. */
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
