import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn, home } from './files.ts'

// A folder of some person or machine; `<…>` and `…` stand for one in documents.
const machinePath = /(?<![\w.~$}\])])(\/(home|Users|root|work|workspace|mnt)\/\w|[A-Z]:\\+Users\\+\w)/

test("No file names a path of somebody's machine", () => {
  const named = filesIn('').flatMap((file) => {
    const text = readFileSync(home + file, 'utf8')
    if (text.includes('\0')) return []
    return text.split('\n').flatMap((line, i) => (machinePath.test(line) ? [`${file}:${i + 1}`] : []))
  })
  expect(named).toEqual([])
})

test.each([
  ["spawn('/home/ann/bot')", true],
  ['see C:\\Users\\ann\\bot', true],
  ['https://example.org/home/page', false],
  ['src/root/file', false],
])('%s: is a path of a machine: %s', (text, isMachinePath) => {
  expect(machinePath.test(text)).toBe(isMachinePath)
})
