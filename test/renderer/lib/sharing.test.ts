import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharing, sharingWithLatest } from '../../../src/renderer/lib/sharing.ts'

const copy = <Value>(value: Value): Value => structuredClone(value)

test('What equals the value before is that very value, at any depth; what differs is new', () => {
  const before = { rows: ['ab', 'cd'], seats: [{ at: 1 }, { at: 2 }], rules: { size: [3, 4] } }
  const now = sharing(before, { ...copy(before), seats: [{ at: 1 }, { at: 3 }] })
  expect(now).toEqual({ ...before, seats: [{ at: 1 }, { at: 3 }] })
  expect([now.rows === before.rows, now.rules === before.rules, now.seats[0] === before.seats[0]]).toEqual([
    true,
    true,
    true,
  ])
  expect(before.seats[1]).toEqual({ at: 2 })
  expect(sharing(before, copy(before))).toBe(before)
})

test('No value is changed by it, whatever was there before', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
      const [was, is] = [copy(before), copy(now)]
      expect(sharing(before, now)).toEqual(is)
      expect(before).toEqual(was)
    }),
  )
})

test('A value deeper than the stack of calls, and members that objects have by themselves, do no harm', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  expect(() => sharing(JSON.parse(deep) as unknown, JSON.parse(deep) as unknown)).not.toThrow()
  const odd = JSON.parse('{"__proto__": {"x": 1}, "toString": 2}') as object
  const now = sharing(odd, JSON.parse('{"__proto__": {"x": 1}, "toString": 3}') as object)
  expect([Object.getPrototypeOf(now) === Object.prototype, Object.keys(now)]).toEqual([
    true,
    ['__proto__', 'toString'],
  ])
  expect(sharing({}, JSON.parse('{"constructor": 1}') as object)).toEqual({ constructor: 1 })
})

test('A list that is computed again keeps the items that stay the same; sets and maps are taken as they are', () => {
  const latest = sharingWithLatest<readonly object[]>()
  const first = latest([{ at: 1 }, { at: 2, changed: new Set([1]) }])
  const second = latest([{ at: 1 }, { at: 2, changed: new Set([2]) }, { at: 3 }])
  expect(second).toEqual([{ at: 1 }, { at: 2, changed: new Set([2]) }, { at: 3 }])
  expect([second[0] === first[0], second[1] === first[1]]).toEqual([true, false])
})
