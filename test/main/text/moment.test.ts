import { expect, test } from 'vitest'
import { momentText } from '../../../src/main/text/moment.ts'

test('A moment is in the time zone of the user', () => {
  expect(momentText(new Date(2026, 0, 2, 3, 4).getTime())).toBe('2026-01-02 03:04')
})
