import { expect, test } from 'vitest'
import { roomAt, roomsIn, type Content } from '../../../../src/renderer/features/timeline/rooms.ts'

const all: Content = {
  seats: 2,
  isPart: false,
  hasEvents: true,
  hasRerun: false,
  hasStanding: true,
  forkRows: 0,
  sought: [],
  tracks: null,
}
const everything: Content = {
  ...all,
  isPart: true,
  hasRerun: true,
  forkRows: 3,
  sought: ['value', 'where', 'comparison'],
  tracks: 2,
}
const kindsAt = (height: number, content = all) => roomsIn(height, content).map(({ kind }) => kind)

test('With enough height, all is shown, from the ruler down', () => {
  expect(kindsAt(300, everything)).toEqual([
    'overview',
    'ruler',
    'seat',
    'seat',
    'rerun',
    'forks',
    'value',
    'where',
    'comparison',
    'events',
    'standing',
    'track',
    'track',
  ])
})

test('If none of the available tracks is shown, a strip offers a choice', () => {
  expect([kindsAt(300, { ...all, tracks: 0 }).at(-1), kindsAt(300, all).at(-1)]).toEqual([
    'tracks',
    'standing',
  ])
})

test('Tracks are shown at any height, and identified by their number', () => {
  const rooms = roomsIn(60, { ...all, tracks: 6 }).filter(({ kind }) => kind === 'track')
  expect(rooms.map(({ track, height }) => [track, height])).toEqual([0, 1, 2, 3, 4, 5].map((i) => [i, 29]))
})

test('Nothing is left out or clipped at any height: names have a line, the numbers of seats two', () => {
  for (const content of [
    all,
    { ...everything, seats: 3 },
    { ...everything, seats: 4 },
    { ...everything, seats: 8 },
  ])
    for (let height = 0; height <= 400; height += 10) {
      expect(kindsAt(height, content)).toEqual(kindsAt(900, content))
      const lowest = (kind: string) =>
        Math.min(...roomsIn(height, content).flatMap((room) => (room.kind === kind ? room.height : [])))
      expect(lowest('standing')).toBeGreaterThanOrEqual(28)
      expect(lowest('track')).toBeGreaterThanOrEqual(28)
      expect(lowest('seat')).toBeGreaterThanOrEqual(17)
    }
})

test('Four seats with events and standing fit into 156 pixels', () => {
  const last = roomsIn(156, { ...all, seats: 4 }).at(-1)!
  expect(last.top + last.height).toBeLessThanOrEqual(156)
})

test('The user’s search is shown at any height', () => {
  expect(kindsAt(60, { ...all, sought: ['where'] })).toContain('where')
})

test('Rooms do not overlap, and stay inside with enough height', () => {
  for (let seats = 1; seats <= 4; seats++) {
    for (let height = 329; height <= 900; height += 7) {
      const rooms = roomsIn(height, { ...everything, seats })
      const ends = rooms.map(({ top, height: own }) => top + own)
      expect(rooms.slice(1).every(({ top }, i) => top >= ends[i]!)).toBe(true)
      expect(ends.at(-1)).toBeLessThanOrEqual(height + 1)
    }
  }
})

test('A pixel between rooms is in none', () => {
  const rooms = roomsIn(300, all)
  const seat = rooms.find(({ kind }) => kind === 'seat')!
  expect([roomAt(rooms, seat.top)?.seat, roomAt(rooms, seat.top + seat.height)]).toEqual([0, undefined])
})
