import { expect, test } from 'vitest'
import { randomFrom } from '../../../src/engine/random.ts'
import { fewest } from '../../../src/main/cases/fewest.ts'

const all = Array.from({ length: 40 }, (_, i) => i)

test('Exactly the needed items stay, in their order, after few tries', async () => {
  const random = randomFrom('fewest')
  for (let i = 0; i < 200; i++) {
    const needed = all.filter(() => random.below(10) === 0)
    let tries = 0
    const happens = async (some: readonly number[]) => {
      tries += 1
      return needed.every((each) => some.includes(each))
    }
    expect(await fewest(all, happens, () => true)).toEqual(needed)
    expect(tries).toBeLessThan(40 * (needed.length + 2))
  }
})

test('No single item of the result can be left out, whatever it takes', async () => {
  // Any three of the even ones.
  const happens = async (some: readonly number[]) => some.filter((each) => each % 2 === 0).length >= 3
  const found = await fewest(all, happens, () => true)
  expect([found.length, await happens(found)]).toEqual([3, true])
})

test('It ends early with what it has, in which it still happens', async () => {
  for (const tries of [0, 1, 3, 10]) {
    let left = tries
    const happens = async (some: readonly number[]) => {
      left -= 1
      return some.includes(7) && some.includes(30)
    }
    const found = await fewest(all, happens, () => left > 0)
    expect([found.includes(7), found.includes(30)]).toEqual([true, true])
  }
})
