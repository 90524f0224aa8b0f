import { expect, test } from 'vitest'
import { failureCause } from '../../src/reading/failure-parts.ts'

test.each([
  ['The game exited with status 7\nIts last words on stderr:\nthe cause', 'The game exited with status 7'],
  [
    'The game answered "play" with an error: Traceback (most recent call last):\n  File "game.py"\nValueError: my cause\n',
    'The game answered "play" with an error: ValueError: my cause',
  ],
  ['', ''],
])('The cause of a failed game is one line: %j', (message, cause) => {
  expect(failureCause(message)).toBe(cause)
})
