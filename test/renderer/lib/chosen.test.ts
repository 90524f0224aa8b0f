import { expect, test } from 'vitest'
import { isDebugged, usualBotName, withDebugger } from '../../../src/renderer/lib/chosen.ts'

test('A bot is named after its script, or its program', () => {
  const commands = ['python3 -u bots/my.py --fast', './ann', 'C:\\bots\\bea.exe', 'node "x y.js"', 'java Bot']
  expect(commands.map(usualBotName)).toEqual(['my.py', 'ann', 'bea.exe', 'x y.js', 'java'])
})

test('Blanks in quotation marks belong to the name', () => {
  const commands = ['"C:\\my bots\\bot mit ö.exe" play', "'bots/bot mit ö'", '"bots/half typ']
  expect(commands.map(usualBotName)).toEqual(['bot mit ö.exe', 'bot mit ö', 'half typ'])
})

test('Only a program can be started under a debugger', () => {
  const bot = { kind: 'bot', id: 'b' } as const
  const builtin = { kind: 'builtin', command: 'builtin:first' } as const
  const debugged = withDebugger(bot, true)
  expect([isDebugged(debugged), withDebugger(debugged, false), withDebugger(builtin, true)]).toEqual([
    true,
    bot,
    builtin,
  ])
})
