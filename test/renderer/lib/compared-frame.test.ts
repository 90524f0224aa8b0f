import { expect, test } from 'vitest'
import {
  comparisonOf,
  comparedFrameIn,
  comparedTurn,
  tieOf,
  type ComparedFrame,
} from '../../../src/renderer/lib/compared-frame.ts'

const fixed: ComparedFrame = { match: '0190-ab', turn: 17 }
const tied: ComparedFrame = { match: '0190-ab', by: -2 }
const rerun: ComparedFrame = { match: '0190-ab', rerun: 3 }

test('A place is a short text, and is parsed from it', () => {
  const texts = [fixed, tied, rerun].map(comparisonOf)
  expect([texts, texts.map(comparedFrameIn)]).toEqual([
    ['0190-ab:17', '0190-ab~-2', '0190-ab*3'],
    [fixed, tied, rerun],
  ])
})

test('Other text is no place', () => {
  const texts = [
    '',
    'x',
    ':1',
    'x:',
    'x:-1',
    'x~',
    'x~1.5',
    'x:1234567890',
    'x:1:2',
    'x*-1',
    `${'x'.repeat(201)}:1`,
  ]
  expect(texts.map(comparedFrameIn)).toEqual(texts.map(() => null))
})

test('A fixed frame stays, a tied one follows the cursor, a rerun is at the cursor', () => {
  expect([fixed, tied, rerun].map((place) => comparedTurn(place, 9))).toEqual([17, 7, 9])
})

test('Only a tied match is compared frame by frame', () => {
  expect([fixed, tied, rerun, null].map(tieOf)).toEqual([null, tied, null, null])
})
