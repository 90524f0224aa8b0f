import { expect, test } from 'vitest'
import { placeOf, routeOf, type Place } from '../../../src/renderer/lib/place.ts'

const places: readonly Place[] = [
  { screen: 'library' },
  { screen: 'new', from: null, game: null },
  { screen: 'new', from: '0199', game: 'patchwork' },
  { screen: 'new', from: null, game: null, bot: 'b1' },
  { screen: 'match', match: '0199', frame: null, seat: null },
  { screen: 'match', match: '0199', frame: 17, seat: 1 },
  { screen: 'match', match: 'a/b?c#d%', frame: 0, seat: null },
  { screen: 'bots' },
  { screen: 'settings' },
]

test.each(places)('A place survives its address: %j', (place) => {
  expect(placeOf(routeOf(place))).toEqual(place)
})

test.each(['', 'nowhere', '/nowhere', '/match', '/match/', '//', '/%'])(
  'An address that is none is the library: "%s"',
  (route) => {
    expect(placeOf(route)).toEqual({ screen: 'library' })
  },
)

test('A turn or seat that is no whole number is none', () => {
  expect(placeOf('/match/a/-1?seat=x')).toEqual({ screen: 'match', match: 'a', frame: null, seat: null })
})
