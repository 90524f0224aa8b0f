import { expect, test } from 'vitest'
import { UserError } from '../../../../src/engine/user-error.ts'
import { ageMillis } from '../../../../src/main/hosts/cli/prune.ts'

test('An age is a number of minutes, hours, days or weeks', () => {
  expect(['90m', '12h', '30d', '8w', '0d'].map(ageMillis)).toEqual([
    5_400_000, 43_200_000, 2_592_000_000, 4_838_400_000, 0,
  ])
})

test.each(['', '30', 'd', '-1d', '1.5d', '30 d', '30D', '1y'])('"%s" is no age', (text) => {
  const words = `--older-than is ${text === '' ? 'empty' : text}, not an age such as 90m, 12h, 30d or 8w`
  expect(() => ageMillis(text)).toThrow(new UserError(words))
})
