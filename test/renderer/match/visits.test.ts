import { expect, test } from 'vitest'
import { Visits } from '../../../src/renderer/lib/match/visits.ts'
import type { MatchPlace, RoutePlace } from '../../../src/renderer/lib/place.ts'

/** A match that is looked at in a browser whose history is a list. */
function visited() {
  let millis = 0
  const trail: RoutePlace[] = [{ screen: 'match', match: 'a', frame: null, seat: null }]
  const match = {
    place: { screen: 'match', match: 'a', frame: 5, seat: null } as MatchPlace,
    visit: (place: MatchPlace) => void (match.place = place),
  }
  const route = {
    get place() {
      return trail.at(-1)!
    },
    push: (place: RoutePlace) => void trail.push(place),
    replace: (place: RoutePlace) => void trail.splice(-1, 1, place),
  }
  const visits = new Visits(route, match, () => millis)
  visits.arrive(match.place)
  visits.settle()
  const look = (changes: Partial<MatchPlace>) => void (match.place = { ...match.place, ...changes })
  return {
    visits,
    look,
    wait: (by: number) => void (millis += by),
    jump: (frame: number, kind = 'fault') => visits.jump(kind, () => look({ frame })),
    /** The visited places, but for what is the same in all. */
    trail: () => trail.map((place) => ({ ...place, screen: undefined, match: undefined, seat: undefined })),
  }
}

test('Steps change what the address says, and are no places', () => {
  const { visits, look, trail } = visited()
  look({ frame: 6, seat: 1 })
  visits.settle()
  expect(trail()).toEqual([{ frame: 6 }])
})

test('Back from a jump leads to where it began, also where the address did not say that yet', () => {
  const { look, jump, trail } = visited()
  look({ frame: 7, panels: 'state' })
  jump(20)
  expect(trail()).toEqual([
    { frame: 7, panels: 'state' },
    { frame: 20, panels: 'state' },
  ])
})

test('A jump that leads nowhere is none', () => {
  const { jump, trail } = visited()
  jump(5)
  expect(trail()).toEqual([{ frame: 5 }])
})

test('Jumps of one kind in quick succession are one, those of another kind or after a second are not', () => {
  const { visits, jump, wait, trail } = visited()
  for (const frame of [10, 11, 12]) {
    jump(frame)
    wait(100)
  }
  visits.settle()
  jump(30, 'event')
  wait(1001)
  jump(40, 'event')
  expect(trail()).toEqual([{ frame: 5 }, { frame: 12 }, { frame: 30 }, { frame: 40 }])
})

test('Another value, condition or frame beside is another place', () => {
  const { visits, look, wait, trail } = visited()
  for (const changes of [{ value: 'state.a', frame: 6 }, { where: 'turn > 3' }, { value: 'state.b' }]) {
    wait(1001)
    look(changes)
    visits.settle()
  }
  expect(trail()).toEqual([
    { frame: 5 },
    { frame: 6, value: 'state.a' },
    { frame: 6, value: 'state.a', where: 'turn > 3' },
    { frame: 6, value: 'state.b', where: 'turn > 3' },
  ])
})

test('A value that is selected with a jump, just before or after it, is of its place', () => {
  const { visits, look, jump, wait, trail } = visited()
  look({ value: 'state.a' })
  jump(9)
  wait(1001)
  jump(20)
  wait(300)
  look({ value: 'state.b' })
  visits.settle()
  expect(trail()).toEqual([{ frame: 5 }, { frame: 9, value: 'state.a' }, { frame: 20, value: 'state.b' }])
})

test('Where a person came back to, nothing is visited anew', () => {
  const { visits, jump, trail } = visited()
  jump(9)
  visits.arrive({ screen: 'match', match: 'a', frame: 9, seat: null, value: 'state.a' })
  visits.settle()
  expect(trail()).toEqual([{ frame: 5 }, { frame: 9, value: 'state.a' }])
})
