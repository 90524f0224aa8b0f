import { expect, test } from 'vitest'
import { Visits } from '../../../src/renderer/core/visits.ts'
import type { MatchAddress, PageAddress } from '../../../src/renderer/lib/page-address.ts'

/** A match that is looked at in a browser whose history is a list. */
function visited() {
  let millis = 0
  const trail: PageAddress[] = [{ screen: 'match', match: 'a', turn: null, seat: null }]
  let address: MatchAddress = { screen: 'match', match: 'a', turn: 5, seat: null }
  const match = { address: () => address, visit: (requested: MatchAddress) => void (address = requested) }
  const route = {
    get address() {
      return trail.at(-1)!
    },
    push: (address: PageAddress) => void trail.push(address),
    replace: (address: PageAddress) => void trail.splice(-1, 1, address),
  }
  const visits = new Visits(route, match, () => millis)
  visits.arrive(address)
  visits.settle()
  const look = (changes: Partial<MatchAddress>) => void (address = { ...address, ...changes })
  return {
    visits,
    look,
    wait: (by: number) => void (millis += by),
    jump: (turn: number, kind = 'fault') => visits.jump(kind, () => look({ turn })),
    /** The visited places, but for what is the same in all. */
    trail: () =>
      trail.map((address) => ({ ...address, screen: undefined, match: undefined, seat: undefined })),
  }
}

test('Steps change the address, but add no visits', () => {
  const { visits, look, trail } = visited()
  look({ turn: 6, seat: 1 })
  visits.settle()
  expect(trail()).toEqual([{ turn: 6 }])
})

test('Back from a jump returns to its start, even if the address did not show it yet', () => {
  const { look, jump, trail } = visited()
  look({ turn: 7, panels: 'state' })
  jump(20)
  expect(trail()).toEqual([
    { turn: 7, panels: 'state' },
    { turn: 20, panels: 'state' },
  ])
})

test('A jump to the same address is none', () => {
  const { jump, trail } = visited()
  jump(5)
  expect(trail()).toEqual([{ turn: 5 }])
})

test('Quick successive jumps of one kind are one visit; other kinds, or after a second, are not', () => {
  const { visits, jump, wait, trail } = visited()
  for (const turn of [10, 11, 12]) {
    jump(turn)
    wait(100)
  }
  visits.settle()
  jump(30, 'event')
  wait(1001)
  jump(40, 'event')
  expect(trail()).toEqual([{ turn: 5 }, { turn: 12 }, { turn: 30 }, { turn: 40 }])
})

test('A new value, condition or compared frame is a new address', () => {
  const { visits, look, wait, trail } = visited()
  for (const changes of [{ value: 'state.a', turn: 6 }, { where: 'turn > 3' }, { value: 'state.b' }]) {
    wait(1001)
    look(changes)
    visits.settle()
  }
  expect(trail()).toEqual([
    { turn: 5 },
    { turn: 6, value: 'state.a' },
    { turn: 6, value: 'state.a', where: 'turn > 3' },
    { turn: 6, value: 'state.b', where: 'turn > 3' },
  ])
})

test('A value selected just before or after a jump belongs to its address', () => {
  const { visits, look, jump, wait, trail } = visited()
  look({ value: 'state.a' })
  jump(9)
  wait(1001)
  jump(20)
  wait(300)
  look({ value: 'state.b' })
  visits.settle()
  expect(trail()).toEqual([{ turn: 5 }, { turn: 9, value: 'state.a' }, { turn: 20, value: 'state.b' }])
})

test('Returning to a address adds no visit', () => {
  const { visits, jump, trail } = visited()
  jump(9)
  visits.arrive({ screen: 'match', match: 'a', turn: 9, seat: null, value: 'state.a' })
  visits.settle()
  expect(trail()).toEqual([{ turn: 5 }, { turn: 9, value: 'state.a' }])
})
