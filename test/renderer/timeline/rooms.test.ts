import { expect, test } from 'vitest'
import { roomAt, roomsIn, type Content } from '../../../src/renderer/panels/timeline/rooms.ts'

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
  sought: ['value', 'where', 'beside'],
  tracks: 2,
}
const kindsAt = (height: number, content = all) => roomsIn(height, content).map(({ kind }) => kind)

test('Where there is room all is shown, from the ruler down', () => {
  expect(kindsAt(300, everything)).toEqual([
    'overview',
    'ruler',
    'seat',
    'seat',
    'rerun',
    'forks',
    'value',
    'where',
    'beside',
    'events',
    'standing',
    'track',
    'track',
  ])
})

test('Where no track is shown of those that there are, a strip is there to choose one', () => {
  expect([kindsAt(300, { ...all, tracks: 0 }).at(-1), kindsAt(300, all).at(-1)]).toEqual([
    'tracks',
    'standing',
  ])
})

test('Tracks are shown however low it is, and told apart by their number', () => {
  const rooms = roomsIn(60, { ...all, tracks: 6 }).filter(({ kind }) => kind === 'track')
  expect(rooms.map(({ track, height }) => [track, height])).toEqual([0, 1, 2, 3, 4, 5].map((i) => [i, 18]))
})

test('Where it gets too low the standing goes first, then the events, the seats never', () => {
  expect([kindsAt(110), kindsAt(80), kindsAt(40), kindsAt(0)]).toEqual([
    ['ruler', 'seat', 'seat', 'events', 'standing'],
    ['ruler', 'seat', 'seat', 'events'],
    ['ruler', 'seat', 'seat'],
    ['ruler', 'seat', 'seat'],
  ])
})

test('What a person looks for is shown however low it is', () => {
  expect(kindsAt(60, { ...all, sought: ['where'] })).toEqual(['ruler', 'seat', 'seat', 'where'])
})

test('Rooms follow each other without overlap, and stay inside where there is height enough', () => {
  for (let seats = 1; seats <= 4; seats++) {
    for (let height = 245; height <= 900; height += 7) {
      const rooms = roomsIn(height, { ...everything, seats })
      const ends = rooms.map(({ top, height: own }) => top + own)
      expect(rooms.slice(1).every(({ top }, i) => top >= ends[i]!)).toBe(true)
      expect(ends.at(-1)).toBeLessThanOrEqual(height + 1)
    }
  }
})

test('A pixel between two rooms is in none', () => {
  const rooms = roomsIn(300, all)
  const seat = rooms.find(({ kind }) => kind === 'seat')!
  expect([roomAt(rooms, seat.top)?.seat, roomAt(rooms, seat.top + seat.height)]).toEqual([0, undefined])
})
