import { expect, test } from 'vitest'
import { visible } from '../../../src/renderer/lib/escape-controls.ts'
import { looksOf, lineText } from '../../../src/renderer/lib/ansi.ts'

const esc = '\u001b'
const brief = (lines: readonly string[]) =>
  looksOf(lines).map((looks) => looks.map(({ text, classes }) => [text, classes.join(' ')]))

test('Each colour applies to the text after it', () => {
  expect(brief([`plain ${esc}[31mred ${esc}[1mbold${esc}[0m plain`])).toEqual([
    [
      ['plain ', ''],
      ['red ', 'ansi-red'],
      ['bold', 'ansi-red bold'],
      [' plain', ''],
    ],
  ])
})

test('A colour continues in later lines', () => {
  expect(brief([`${esc}[42;32mone`, '', `two${esc}[m`, 'three'])).toEqual([
    [['one', 'ansi-green ansi-green-bg']],
    [],
    [['two', 'ansi-green ansi-green-bg']],
    [['three', '']],
  ])
})

test('256-colour codes and true colours give their values', () => {
  const looks = looksOf([`${esc}[38;5;208ma${esc}[38;5;244mb${esc}[48;2;1;2;3mc`])[0]!
  expect(looks.map(({ color, background }) => [color, background])).toEqual([
    ['rgb(255, 135, 0)', undefined],
    ['rgb(128, 128, 128)', undefined],
    ['rgb(128, 128, 128)', 'rgb(1, 2, 3)'],
  ])
})

test('All other control sequences are spelled out', () => {
  expect(brief([`${esc}[2J${esc}]0;title\u0007\r${esc}[31m!`])).toEqual([
    [
      ['\\x1b[2J\\x1b]0;title\\x07\\r', ''],
      ['!', 'ansi-red'],
    ],
  ])
})

test('Search and copy ignore colours', () => {
  expect(lineText(`a${esc}[1;31mb${esc}[0mc`)).toBe('abc')
})

test('Control characters, direction marks and lone surrogates are visible; a tab stays', () => {
  expect(visible('a\tb\u0000\u202e\ud800\u2028\n')).toBe('a\tb\\x00\\u{202e}\\u{d800}\\u{2028}\\n')
})
