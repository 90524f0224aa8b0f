import { expect, test } from 'vitest'
import {
  pauseIn,
  pauseMistake,
  noPause,
  untilOf,
  type PauseChoice,
} from '../../../src/renderer/newmatch/pause-choice.ts'

const paused = (kind: PauseChoice['kind'], turn = '7', condition = ' turn > 3 '): PauseChoice => ({
  kind,
  turn,
  condition,
})

test('A match pauses never, before its first question, before a turn, or at a condition', () => {
  const kinds = ['no', 'first', 'turn', 'condition'] as const
  expect(kinds.map((kind) => untilOf(paused(kind)))).toEqual([
    undefined,
    { kind: 'turn', turn: 1, at: 'before' },
    { kind: 'turn', turn: 7, at: 'before' },
    { kind: 'condition', condition: 'turn > 3' },
  ])
})

test('An invalid input is reported, but not in an unused field', () => {
  const holds = [
    paused('turn', '0'),
    paused('turn', '1.5'),
    paused('turn', ''),
    paused('condition', '7', ' '),
    paused('no', ''),
  ]
  expect([noPause, paused('turn'), ...holds].map(pauseMistake)).toEqual([
    undefined,
    undefined,
    'Not a whole number from 1 on',
    'Not a whole number from 1 on',
    'Not a whole number from 1 on',
    'The condition is empty',
    undefined,
  ])
})

test('A stored pause setting is used only if complete', () => {
  const kept = [
    paused('turn'),
    { kind: 'turn' },
    { ...noPause, kind: 'always' },
    { ...noPause, turn: 3 },
    null,
    'no',
  ]
  expect(kept.map(pauseIn)).toEqual([paused('turn'), null, null, null, null, null])
})
