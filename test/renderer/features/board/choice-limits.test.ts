import { expect, test } from 'vitest'
import { choicesOf } from '../../../../src/renderer/boards/mahjong/choices.ts'
import { ChoiceLimits } from '../../../../src/renderer/features/board/choice-limits.svelte.ts'

test('What a board cannot draw has a reason, and the last value of the choice is drawn instead', () => {
  const limits = new ChoiceLimits()
  const [view, from] = choicesOf([])
  const before = limits.drawn(view!, 'table')
  limits.reasons = { view: { table: 'no WebGL', top: 'no WebGL' } }
  expect([
    before,
    ...['table', 'top', 'flat'].map((value) => [
      limits.reasonAgainst(view!, value),
      limits.drawn(view!, value),
    ]),
    limits.drawn(from!, '2'),
  ]).toEqual(['table', ['no WebGL', 'flat'], ['no WebGL', 'flat'], [undefined, 'flat'], '2'])
})
