import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn, home } from './files.ts'

// The home or the checkout of some person or machine. In examples the persons are ann and bob.
const places = [
  /\/(home|Users)\/(?!(ann|bob)\b)\w/,
  /\/(root|work|workspace)\/\w/,
  /[A-Z]:\\+Users\\+(?!(ann|bob)\b)\w/,
]
const machinePath = new RegExp(`(?<![\\w.~$})\\]>])(${places.map((place) => place.source).join('|')})`)

test('No file contains a path of the developer’s machine', () => {
  const named = filesIn('').flatMap((file) => {
    const text = readFileSync(home + file, 'utf8')
    if (text.includes('\0')) return []
    return text.split('\n').flatMap((line, i) => (machinePath.test(line) ? [`${file}:${i + 1}`] : []))
  })
  expect(named).toEqual([])
})

test.each([
  ["spawn('/HOME/carl/bot')", true],
  ['/HOME/carl', true],
  ["spawn('/HOME/ann/bot')", false],
  ['https://example.org/HOME/page', false],
  ['src/HOME/file', false],
])('With home for HOME, %s names such a path: %s', (text, isMachinePath) => {
  expect(machinePath.test(text.replace('HOME', 'home'))).toBe(isMachinePath)
})
