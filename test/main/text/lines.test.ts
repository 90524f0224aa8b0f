import { expect, test } from 'vitest'
import { paintLine, plain } from '../../../src/main/text/lines.ts'
import { escapedControls } from '../../../src/escape-controls.ts'

test('Terminal control codes are spelled out', () => {
  const text = '\u001b[31mred\u0007\u0000\u007f\u009b2J\r\n\tend'
  expect(escapedControls(text)).toBe('\\x1b[31mred\\x07\\x00\\x7f\\x9b2J\\r\\n\\tend')
})

test('Bidirectional marks, invisible marks and lone surrogates are spelled out', () => {
  expect(escapedControls('a\u202eb\u2066c\u200bd\u2028e\ud800f')).toBe(
    'a\\u{202e}b\\u{2066}c\\u{200b}d\\u{2028}e\\u{d800}f',
  )
})

test('All other text is unchanged', () => {
  const text = 'PLAY 3 1 – ünï 漢字 🀄 \\x1b \ufffd'
  expect(escapedControls(text)).toBe(text)
})

test('A tone styles escaped text, so only its own escape sequences remain', () => {
  const line = ['a\u001b', { text: 'b\u001b', tone: 'bad' }] as const
  expect([paintLine(line, plain), paintLine(line, (tone, text) => `<${tone}>${text}`)]).toEqual([
    'a\\x1bb\\x1b',
    'a\\x1b<bad>b\\x1b',
  ])
})
