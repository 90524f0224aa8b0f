import { expect, test } from 'vitest'
import { isBotNamed } from '../../src/reading/bot-named.ts'

const bots = {
  random: { name: 'random', command: 'builtin:random' },
  dom: { name: 'dom', command: './dom/dom --depth 4' },
  frozen: { name: 'dom@v1', command: 'dom@v1' },
  later: { name: 'dom@v10', command: 'dom@v10' },
  script: { name: 'Dom.py', command: 'python3 "my bots/dom.py"' },
  rival: { name: 'dom-2', command: 'C:\\bots\\rival.exe' },
  again: { name: 'dom (2)', command: './other' },
}

test.each<[string, readonly (keyof typeof bots)[]]>([
  ['dom', ['dom', 'frozen', 'later', 'script', 'again']],
  ['DOM@V1', ['frozen']],
  ['dom-2', ['rival']],
  ['random', ['random']],
  ['builtin', ['random']],
  ['builtin:', ['random']],
  ['dom/dom', ['dom']],
  ['./dom/', ['dom']],
  ['dom --depth 4', ['dom']],
  ['rival', ['rival']],
  ['do', []],
  ['om', []],
  ['', Object.keys(bots) as (keyof typeof bots)[]],
])('A bot is named by whole words of its name or command: %j', (text, expected) => {
  const named = Object.entries(bots).flatMap(([key, bot]) => (isBotNamed(text, bot) ? [key] : []))
  expect(named).toEqual(expected)
})
