import { expect, test } from 'vitest'
import type { OutlineFrame } from '../../../../src/contract/reading.ts'
import type { TelemetryValue } from '../../../../src/engine/telemetry.ts'
import {
  BeliefsTrack,
  beliefsId,
  shownTracks,
  toggled,
  TimelineTrack,
  TrackIds,
} from '../../../../src/renderer/features/timeline/tracks.ts'
import { trackLines } from '../../../../src/renderer/features/timeline/timeline-labels.ts'

const own = (name: string, value: number | string, turn?: number): TelemetryValue => {
  return { name, value, of: 'seat', ...(turn !== undefined && { turn }) }
}
const common = (name: string, value: number | string): TelemetryValue => ({ name, value, of: 'match' })

/** Frames in which seats tell values. */
function outlineOf(
  ...reported: readonly { readonly [seat: number]: readonly TelemetryValue[] }[]
): OutlineFrame[] {
  return reported.map((bySeat) => ({
    exchanges: Object.entries(bySeat).map(([seat, values]) => {
      return { seat: Number(seat), micros: 1, limitMillis: 50, result: 'done' as const, values }
    }),
    events: [],
    standing: null,
    isChange: true,
  }))
}

function grown(id: string, outline: readonly OutlineFrame[], seats = 2): TimelineTrack {
  const track = new TimelineTrack(id, seats)
  track.grow(outline)
  return track
}
const all = (track: TimelineTrack, frames: number) =>
  Array.from({ length: frames }, (_, turn) => track.at(turn))

test('Wrong beliefs have the first track, from none on, once a belief is wrong', () => {
  const frame = (wrong: number): OutlineFrame => ({
    ...outlineOf({ 0: [own('depth', 1)] })[0]!,
    exchanges: [{ seat: 1, micros: 1, limitMillis: 50, result: 'done', beliefs: { list: [], wrong } }],
  })
  const [ids, outline] = [new TrackIds(), [...outlineOf({ 0: [own('depth', 1)] }), frame(0)]]
  const before = ids.grow(outline)
  outline.push(frame(3), frame(0))
  const track = new BeliefsTrack(2)
  track.grow(outline)
  expect([before, ids.grow(outline), all(track, 4), track.ranges]).toEqual([
    ['depth'],
    [beliefsId, 'depth'],
    [
      [undefined, undefined],
      [undefined, 0],
      [undefined, 3],
      [undefined, 0],
    ],
    [
      { least: 0, most: 3 },
      { least: 0, most: 3 },
    ],
  ])
})

test('Each named number is a track, texts are not; a number of the match has its own track', () => {
  const ids = new TrackIds()
  const outline = outlineOf({}, { 0: [own('depth', 1), own('plan', 'go')] }, { 1: [common('depth', 2)] })
  const first = ids.grow(outline)
  const same = ids.grow(outline)
  expect([first, same === first]).toEqual([['depth', 'match:depth'], true])
  expect(ids.grow([...outline, ...outlineOf({ 1: [own('eval', 1)] })])).toEqual([
    'depth',
    'match:depth',
    'eval',
  ])
})

test('A track has a line for each seat, with gaps at missing values', () => {
  const outline = outlineOf({}, { 0: [own('depth', 4), own('eval', 9)] }, { 1: [own('depth', -0.1)] })
  const track = grown('depth', outline)
  expect([all(track, 4), track.range?.most]).toEqual([
    [
      [undefined, undefined],
      [4, undefined],
      [undefined, -0.1],
      [undefined, undefined],
    ],
    4,
  ])
})

test('A track of the match has one line for all sources', () => {
  const outline = outlineOf({ 0: [common('left', 9), own('left', 1)] }, { 1: [common('left', 8)] })
  expect(all(grown('match:left', outline), 2)).toEqual([[9], [8]])
})

test('A value for another turn is shown there, unless in the future', () => {
  const outline = outlineOf({}, {}, { 0: [own('depth', 7, 1), own('depth', 8, 0), own('depth', 9, 3)] }, {})
  expect(all(grown('depth', outline, 1), 4)).toEqual([[8], [7], [undefined], [undefined]])
})

test('A track grows with its match, with numbers of any size', () => {
  const outline = outlineOf({ 0: [own('n', 1e300)] }, { 0: [own('n', -1e300)] })
  const track = grown('n', outline.slice(0, 1), 1)
  const before = [all(track, 2), new TimelineTrack('n', 1).range]
  track.grow(outline)
  expect([before, all(track, 2)]).toEqual([
    [[[3e38], [undefined]], null],
    [[3e38], [-3e38]],
  ])
})

test('The first tracks are shown, or those chosen by the user if any exist', () => {
  const ids = ['a', 'b', 'c', 'd', 'match:e', 'f', 'g', 'h']
  expect([
    shownTracks(ids, null),
    shownTracks(ids, ''),
    shownTracks(ids, 'match:e b z'),
    shownTracks(ids, 'x y'),
    shownTracks(ids, ids.join(' ')),
  ]).toEqual([['a', 'b', 'c'], [], ['b', 'match:e'], ['a', 'b', 'c'], ids.slice(0, 6)])
  expect([toggled(['a', 'b'], 'b'), toggled(['a'], 'match:e'), toggled(['a'], 'a')]).toEqual([
    'a',
    'a match:e',
    '',
  ])
})

test('The value of a track is shown seat by seat', () => {
  const outline = outlineOf({ 1: [own('depth', 4), own('nodes', 2_500_000), common('left', 3)] })
  const tracks = ['depth', 'nodes', 'match:left'].map((id) => grown(id, outline))
  expect([trackLines(tracks, 0), trackLines(tracks, 1)]).toEqual([
    [{ text: 'depth 4, nodes 2.5M', seat: 1 }, { text: 'left 3' }],
    [],
  ])
})
