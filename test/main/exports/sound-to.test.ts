import { expect, test } from 'vitest'
import { soundTo } from '../../../src/main/exports/sound-to.ts'

const cases = Array.from({ length: 20 }, (_, framesKept) =>
  Array.from({ length: framesKept + 1 }, (_, sound) => [framesKept, sound] as const),
).flat()

test('The first turn not made by the rules is found in few reads', async () => {
  let most = 0
  const found = await Promise.all(
    cases.map(async ([framesKept, sound]) => {
      let looks = 0
      const turns = async ({ from }: { from: number }) => {
        looks += 1
        return [{ isSound: from < sound }] as never
      }
      const first = await soundTo({ turns }, { id: 'm', framesKept })
      most = Math.max(most, looks)
      return first
    }),
  )
  expect([found, most]).toEqual([cases.map(([kept, sound]) => (sound < kept ? sound : null)), 6])
})
