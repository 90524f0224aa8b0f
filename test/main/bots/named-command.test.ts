import { expect, test } from 'vitest'
import { namedCommand } from '../../../src/main/bots/named-command.ts'

test.each([
  ['new=./mybot --fast', 'new', './mybot --fast'],
  ['é=./b', 'é', './b'],
  ['my bot=./b', 'my bot', './b'],
  ['v1.2_a@home-x=./b a=b', 'v1.2_a@home-x', './b a=b'],
  ['./mybot --depth=3', null, './mybot --depth=3'],
  ['sh bot.sh depth=3', null, 'sh bot.sh depth=3'],
  ['builtin:first', null, 'builtin:first'],
])('A bot may have a name of words in any language: %s', (text, name, command) => {
  expect(namedCommand(text)).toEqual([name, command])
})

test('What is before the first = and is no name is a mistake that says which names there are', () => {
  expect(() => namedCommand('a/b=./b')).toThrow(
    '"a/b=./b" has no name before its "=": a name has letters, digits, blanks and . @ _ -, as in new="./mybot --fast"',
  )
})
