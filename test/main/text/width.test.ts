import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { textWidth } from '../../../src/main/text/width.ts'

test('Every character up to the arrows takes the columns that the library counts, alone and between others', () => {
  const characters = Array.from({ length: 0x2200 - 0x20 }, (_, i) => String.fromCharCode(0x20 + i))
  const other = characters.filter((each) =>
    [each, `a${each}b`].some((text) => textWidth(text) !== stringWidth(text)),
  )
  expect(other).toEqual([])
})

test('Emoji and Chinese characters take two', () => {
  expect(['漢字', '👩‍💻', '日本 ok'].map(textWidth)).toEqual([4, 2, 7])
})
