import { expect, test } from 'vitest'
import type { OutlineFrame } from '../../../src/contract/reading.ts'
import { whyUnmade } from '../../../src/renderer/lib/why-unmade.ts'

const frames = (...standings: (number[] | null)[]): OutlineFrame[] =>
  standings.map((standing) => ({ exchanges: [], events: [], standing, isChange: true }))

test('Bots of a match from a file can be rerun only if the rules rebuild all turns', () => {
  const card = (origin: string, framesKept = 3) => ({ origin, framesKept })
  const made = frames([0, 0], [1, 0], [2, 0])
  const cut = frames([0, 0], null, null)
  expect([
    whyUnmade(card('file'), made, true),
    whyUnmade(card('run'), cut, true),
    whyUnmade(card('file', 0), [], false),
    whyUnmade(card('file'), [], true),
    whyUnmade(card('file'), cut, true),
    whyUnmade(card('import'), frames(null, null), true),
    whyUnmade(card('import'), frames(null), false),
  ]).toEqual([
    ...[null, null, null, null],
    'The rules cannot rebuild its turns from turn 1 on',
    'The rules cannot rebuild its turns from the file',
    'Botscope does not know its game',
  ])
})
