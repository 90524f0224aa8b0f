// Not one of our tests: it fails and skips on purpose, for summary.test.ts.
import { beforeAll, describe, expect, test } from 'vitest'
import { electronIsMissing, jdkIsMissing } from '../summary.ts'

test('passes', () => {
  expect(1).toBe(1)
})

test('fails', () => {
  expect(1).toBe(2)
})

test('skips with a word', (context) => {
  context.skip('needs a compiler')
})

test.skip('skips without one', () => undefined)

test('skips for Electron', (context) => {
  context.skip(electronIsMissing)
})

test('skips for Java', (context) => {
  context.skip(jdkIsMissing)
})

describe('a suite', () => {
  beforeAll(() => {
    throw new Error('not set up')
  })
  test('never runs', () => undefined)
})
