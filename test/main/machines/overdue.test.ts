import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOverdue } from '../../../src/main/machines/overdue.ts'

const minute = 60_000

beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(100 * minute))
afterEach(() => void vi.restoreAllMocks())

test.each([
  ['waits in the queue', { overdue: 0 }, false],
  ['a worker has had for 9 minutes', { overdue: 0, takenAt: 91 * minute }, false],
  ['a worker has had for 11 minutes', { overdue: 0, takenAt: 89 * minute }, true],
  ['a second worker has had for 11 minutes', { overdue: 1, takenAt: 89 * minute }, false],
  ['a second worker has had for 21 minutes', { overdue: 1, takenAt: 79 * minute }, true],
])('A block that %s: overdue is %s', (_, away, expected) => {
  expect(isOverdue(away)).toBe(expected)
})
