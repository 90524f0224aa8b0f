import { describe, expect, test } from 'vitest'
import { randomFrom, randomsFrom } from '../../src/engine/random.ts'

describe('The generator', () => {
  test('The same seed gives the same numbers on every machine', () => {
    const random = randomFrom('42')
    expect(Array.from({ length: 12 }, () => random.below(100))).toEqual([
      11, 90, 70, 77, 2, 35, 67, 30, 71, 31, 1, 95,
    ])
  })

  test('The same seed gives the same order on every machine', () => {
    expect(randomFrom('42').shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([5, 7, 4, 3, 8, 2, 9, 6, 0, 1])
  })

  test('A seed is any text, even non-ASCII or beyond 64 bits', () => {
    const seeds = ['', '0', '-1', '2093720503003946383', '99999999999999999999999999', 'zażółć 🀄']
    expect(seeds.map((seed) => randomFrom(seed).below(2 ** 31))).toEqual([
      845927736, 1831984049, 2070456173, 542337136, 1254199016, 1309518851,
    ])
  })

  test('A shuffle is a copy with the same items', () => {
    const items = Object.freeze([3, 1, 2])
    expect(randomFrom('1').shuffled(items).toSorted()).toEqual([1, 2, 3])
  })

  test('All numbers below the bound are equally likely', () => {
    const random = randomFrom('even')
    const counts = [0, 0, 0, 0, 0, 0, 0]
    for (let i = 0; i < 70_000; i++) counts[random.below(7)]! += 1
    expect(counts.filter((count) => Math.abs(count - 10_000) > 400)).toEqual([])
  })

  test('All orders of three are equally likely', () => {
    const random = randomFrom('orders')
    const counts = new Map<string, number>()
    for (let i = 0; i < 60_000; i++) {
      const order = random.shuffled(['a', 'b', 'c']).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect([counts.size, [...counts.values()].filter((count) => Math.abs(count - 10_000) > 400)]).toEqual([
      6,
      [],
    ])
  })

  test('Of the generators of one seed each is the same on every machine', () => {
    const randoms = randomsFrom('42')
    expect([0, 1, 2, 1, 1e6].map((nth) => randoms(nth).below(100))).toEqual([41, 73, 82, 73, 63])
  })

  test('The generators of one seed are as even among themselves as one of them is', () => {
    const randoms = randomsFrom('among')
    const counts = Array.from({ length: 3 }, () => [0, 0, 0, 0, 0, 0, 0])
    const pairs = new Map<number, number>()
    let before = 0
    for (let nth = 0; nth < 70_000; nth++) {
      const random = randoms(nth)
      const [first] = counts.map((count) => {
        const number = random.below(7)
        count[number]! += 1
        return number
      })
      const pair = before * 7 + first!
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
      before = first!
    }
    expect(counts.flat().filter((count) => Math.abs(count - 10_000) > 400)).toEqual([])
    expect([pairs.size, [...pairs.values()].filter((count) => Math.abs(count - 70_000 / 49) > 160)]).toEqual([
      49,
      [],
    ])
  })
})
