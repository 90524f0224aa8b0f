import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressIn, routeOf, type PageAddress } from '../../../src/renderer/lib/page-address.ts'

const places: readonly PageAddress[] = [
  { screen: 'library' },
  { screen: 'new', from: null, game: null },
  { screen: 'new', from: '0199', game: 'patchwork' },
  { screen: 'new', from: null, game: null, bot: 'b1' },
  { screen: 'match', match: '0199', turn: null, seat: null },
  { screen: 'match', match: '0199', turn: 17, seat: 1 },
  { screen: 'match', match: 'a/b?c#d%', turn: 0, seat: null },
  { screen: 'bots' },
  { screen: 'games' },
  { screen: 'cases' },
  { screen: 'cases', file: '/project/a b/cases/x&y.json' },
  { screen: 'settings' },
  { screen: 'arenas' },
  { screen: 'explore', view: 'sql', query: '' },
  { screen: 'explore', view: 'insights', query: 'game=patchwork&bot=a+b' },
  { screen: 'arena', arena: '0199' },
  { screen: 'new-arena' },
  { screen: 'new-arena', from: '0199' },
  { screen: 'new-arena', bot: 'b1', rival: 'mine@v1' },
]

test.each(places)('An address restores a place: %j', (place) => {
  expect(addressIn(routeOf(place))).toEqual(place)
})

test.each(['', 'nowhere', '/nowhere', '/match', '/match/', '//', '/%'])(
  'An invalid address opens the library: "%s"',
  (route) => {
    expect(addressIn(route)).toEqual({ screen: 'library' })
  },
)

test('A turn or seat that is no integer is ignored', () => {
  expect(addressIn('/match/a/-1?seat=x')).toEqual({ screen: 'match', match: 'a', turn: null, seat: null })
})

test('The address shows the selection in a match in readable form', () => {
  const place: PageAddress = {
    screen: 'match',
    match: 'a1',
    turn: 17,
    seat: null,
    value: 'state.buttons[1]',
    where: 'turn > 3 && seat[0].fault == "crash"',
    comparison: 'b2~-2',
    panels: 'board,state',
  }
  const route = routeOf(place)
  expect([route, addressIn(route)]).toEqual([
    '/match/a1/17?value=state.buttons[1]&where=turn+%3E+3+%26%26+seat[0].fault+%3D%3D+%22crash%22&beside=b2~-2&panels=board,state',
    place,
  ])
})

test('A place has only the parts in its address', () => {
  expect(addressIn('/match/a/3?value=&where=&panels=')).toEqual({
    screen: 'match',
    match: 'a',
    turn: 3,
    seat: null,
  })
})

const text = fc.string({ unit: 'binary', minLength: 1 })
test('An address restores any text', () => {
  fc.assert(
    fc.property(text, text, text, (match, value, comparison) => {
      const place: PageAddress = { screen: 'match', match, turn: 1, seat: 0, value, comparison }
      expect(addressIn(routeOf(place))).toEqual(place)
    }),
  )
})
