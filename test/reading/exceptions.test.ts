import { describe, expect, test } from 'vitest'
import { cpuMillis } from '../cpu.ts'
import { exceptionIn } from '../../src/reading/exceptions.ts'

describe('The error message of a crashing program is found, in any language', () => {
  test.each([
    [
      'Python',
      'turn 3\nTraceback (most recent call last):\n  File "bot.py", line 3, in <module>\n    a[7]\nIndexError: list index out of range\n',
      'IndexError: list index out of range',
    ],
    [
      'Python assert',
      'Traceback (most recent call last):\n  File "b.py", line 1\nAssertionError\n',
      'AssertionError',
    ],
    [
      'JavaScript',
      "bot.js:3\n  x.y.z\n    ^\n\nTypeError: Cannot read properties of undefined (reading 'z')\n    at main (/bot.js:3:5)\n\nNode.js v24.1.0\n",
      "TypeError: Cannot read properties of undefined (reading 'z')",
    ],
    [
      'JavaScript, of what is thrown mostly',
      'Error: no such patch\n    at main (/bot.js:3:5)\n',
      'Error: no such patch',
    ],
    ['in colours', '\u001b[31mValueError: 7\u001b[0m\n', 'ValueError: 7'],
    [
      'Java',
      'Exception in thread "main" java.lang.NullPointerException: null\n\tat Bot.main(Bot.java:7)\n',
      'Exception in thread "main" java.lang.NullPointerException: null',
    ],
    [
      'C#',
      'Unhandled exception. System.IndexOutOfRangeException: outside\n   at Bot.Main()\n',
      'Unhandled exception. System.IndexOutOfRangeException: outside',
    ],
    [
      'Rust',
      "thread 'main' panicked at src/main.rs:4:5:\nindex out of bounds: the len is 3\nnote: run with `RUST_BACKTRACE=1`\n",
      "thread 'main' panicked at src/main.rs:4:5:",
    ],
    [
      'Go',
      'panic: runtime error: index out of range [5]\n\ngoroutine 1 [running]:\n',
      'panic: runtime error: index out of range [5]',
    ],
    [
      'C++',
      "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector::_M_range_check\n",
      'what():  vector::_M_range_check',
    ],
    ['assert of C', "bot: bot.c:12: main: Assertion `x < 9' failed.\nAborted\n", 'Aborted'],
    [
      'sanitizer',
      '==12==ERROR: AddressSanitizer: heap-buffer-overflow on address\n',
      '==12==ERROR: AddressSanitizer: heap-buffer-overflow on address',
    ],
    [
      'Ruby',
      "bot.rb:1:in `<main>': undefined local variable (NameError)\n",
      "bot.rb:1:in `<main>': undefined local variable (NameError)",
    ],
    ['cut trace', 'Traceback (most recent call last):\n  File "b.py"', 'Traceback (most recent call last):'],
  ])('%s', (_, errors, line) => {
    expect(exceptionIn(errors)).toBe(line)
  })
})

test.each([
  '',
  'score 3\nerror rate 0.2\n',
  'no error\n',
  'exceptional move\n',
  'best of 12: 4 failed\n',
  'Errors: 0\n',
  'Error: 0.25\n',
])('Ordinary output is not an error: %j', (errors) => {
  expect(exceptionIn(errors)).toBe(undefined)
})

test('Any amount of output, in any lines, is searched quickly', () => {
  const floods = ['assert '.repeat(3_000_000), 'error rate 1\n'.repeat(1_000_000), '('.repeat(9_000_000)]
  let found: unknown
  const millis = cpuMillis(() => (found = floods.map((errors) => exceptionIn(`${errors}\nMyError: 1\n`))))
  expect([found, millis < 10_000]).toEqual([Array(3).fill('MyError: 1'), true])
})
