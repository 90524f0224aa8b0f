import { expect, test } from 'vitest'
import { checkNoShell, shellWordIn } from '../../../src/main/bots/shell-line.ts'

test.each([
  ['make && ./bot', '&&'],
  ['./a || ./b', '||'],
  ['./bot | tee log', '|'],
  ['cd x; ./bot', 'x;'],
  ['./bot 2> log', '2>'],
  ['./bot 2>>log', '2>>log'],
  ['./bot >log', '>log'],
  ['./bot < in', '<'],
  ['./bot &', '&'],
  ['./bot $DEPTH', '$DEPTH'],
  ['"$HOME/bot"', '"$HOME/bot"'],
  ['./bot $(nproc)', '$(nproc)'],
  ['./bot `nproc`', '`nproc`'],
  ['python3 *.py', '*.py'],
  ['DEPTH=3 ./bot', 'DEPTH=3'],
  ['~/bots/mine', '~/bots/mine'],
])('A word for a shell is found: %s', (command, word) => {
  expect(shellWordIn(command)).toBe(word)
})

test.each([
  "./bot --name \"a && b\" --mark '|' --cost '$5'",
  'sh -c "cd x && ./bot $DEPTH > log"',
  "sh -c 'a | b; `c` *'",
  './bot --depth=3 a&b a|b a;b 5$ x~ -> ?',
  'java -cp lib/*:. Bot',
  'C:\\bots\\my.exe "C:\\my files\\"',
])('A command without a word for a shell passes: %s', (command) => {
  expect(shellWordIn(command)).toBeNull()
})

test('The mistake offers a shell, in quotation marks that the command has not', () => {
  const offer = (command: string) => {
    try {
      checkNoShell(command, 'Bot', 'linux')
    } catch (error) {
      return (error as Error).message
    }
    return null
  }
  expect([offer('a && b'), offer("a 'x' && b")]).toEqual([
    'Bot: no shell reads this line, so "&&" would be passed on as it is: use sh -c \'a && b\', or quote the word if it is meant',
    'Bot: no shell reads this line, so "&&" would be passed on as it is: use sh -c "a \'x\' && b", or quote the word if it is meant',
  ])
})
