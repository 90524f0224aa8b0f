import { expect, test } from 'vitest'
import { nameOf } from '../../../src/renderer/newmatch/chosen.ts'

test('A bot is called after its script, else after its program', () => {
  const commands = ['python3 -u bots/my.py --fast', './ann', 'C:\\bots\\bea.exe', 'node "x y.js"', 'java Bot']
  expect(commands.map(nameOf)).toEqual(['my.py', 'ann', 'bea.exe', 'y.js', 'java'])
})
