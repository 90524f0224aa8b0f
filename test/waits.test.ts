import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn, home } from './files.ts'

/** Tests that wait for a time, each with what it needs it for; others wait for conditions, by `until` or `expect.poll`. */
const waiting: { readonly [file: string]: string } = {
  'test/e2e/first-start.test.ts': 'asks a program again',
  'test/e2e/studio/state.test.ts': 'two clicks are some time apart',
  'test/e2e/studio/viewer-network.test.ts': 'nothing says that a packet will not come',
  'test/windows/bots.test.ts': 'kills at different times',
  'test/windows/jobs.test.ts': 'a program of its own looks again',
}

const sleep = /\bsetTimeout as \w+|\bsetTimeout\((?:resolve|\(\) => resolve\(.*?\)), \d/

test('No test waits for a time, except where nothing else can be waited for', () => {
  const found = filesIn('test')
    .filter((file) => file.endsWith('.test.ts') && file !== 'test/waits.test.ts')
    .filter((file) => sleep.test(readFileSync(home + file, 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(waiting))
})
