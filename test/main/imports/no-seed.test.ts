import { expect, test } from 'vitest'
import type { OurMatch } from '../../../src/main/imports/our-match.ts'
import { crashedValue, disagreementsOf, imported, runnerValue, samples } from './samples.ts'

const rebuiltState =
  'The original referee failed in this turn: what is shown of it is by the rules of Botscope'

function missingIn({ frames }: OurMatch): readonly (readonly [turn: number, text: string])[] {
  return frames.flatMap(({ index, remarks = [] }) =>
    remarks.filter(({ kind }) => kind === 'missing').map(({ text }) => [index, text] as const),
  )
}

/** States are the same apart from the order of Mahjong's wall, of which a file does not show the end. */
function statesOf({ frames }: OurMatch, until = frames.length): readonly unknown[] {
  return frames.slice(0, until).map(({ state }) => ({ ...(state as object | null), order: '' }))
}

test.each(samples.filter((sample) => sample !== 'patchwork-3'))(
  '%s without its seed is rebuilt to the last turn: its pictures show all chance',
  (sample) => {
    const without = imported({ ...runnerValue(sample), uinput: [] })
    const whole = imported(runnerValue(sample))
    expect([without.header.seed, statesOf(without), disagreementsOf(without), without.ending]).toEqual([
      '',
      statesOf(whole),
      [],
      whole.ending,
    ])
  },
)

test('A Patchwork match with a failed referee is rebuilt up to and with the failed turn', () => {
  const match = imported(crashedValue('patchwork-2', 6))
  const whole = imported(runnerValue('patchwork-2'))
  expect([statesOf(match), match.ending, missingIn(match), disagreementsOf(match)]).toEqual([
    statesOf(whole, 7),
    { end: 'bug', scores: null, ranks: null, why: 'Its referee failed: java.lang.NullPointerException' },
    [
      [
        0,
        'The file has no seed: the deck and the buttons are read from its first picture, the bonus square is 7x7',
      ],
      [0, 'Botscope rebuilt all 6 turns by the rules'],
      [6, rebuiltState],
    ],
    [],
  ])
})

test('Buttons that differ from the league are read from the first picture', () => {
  const { header, frames } = imported(crashedValue('patchwork-3', 5))
  const [first] = imported(runnerValue('patchwork-3')).frames
  const buttonsOf = (frame: typeof first) => (frame!.state as { buttons: unknown }).buttons
  expect([header.options['initialButtons'], buttonsOf(frames[0])]).toEqual([20, buttonsOf(first)])
})

test('A Mahjong match with a failed referee is rebuilt up to the first tile without a picture', () => {
  const match = imported(crashedValue('mahjong-2', 30))
  const whole = imported(runnerValue('mahjong-2'))
  const made = match.frames.filter(({ state }) => state !== null).length
  expect([statesOf(match, made), match.frames.length, missingIn(match), disagreementsOf(match)]).toEqual([
    statesOf(whole, made),
    31,
    [
      [
        0,
        'The file has no seed: the wall is the tiles in its pictures, and after them the rest in a fixed order',
      ],
      [0, 'Botscope rebuilt turns 1 to 29 of 30 by the rules; the rest is shown as the file has it'],
      [30, 'The file does not show what is drawn from here on: the rest is shown as the file has it'],
    ],
    [],
  ])
})

test('A file without seed and pictures is shown as it is', () => {
  const value = crashedValue('patchwork-1', 10)
  value.views = value.views.map(
    (_, k) => `KEY_FRAME ${k}\n{"frame":{"tooltips":[{"1":"Standard Patch\\nPatch id:"}]}}\n`,
  )
  const match = imported(value)
  expect([match.header.game, match.frames[0]!.state, missingIn(match)]).toEqual([
    'patchwork',
    null,
    [
      [
        0,
        'The file has no seed, and its pictures do not show what came from it: the match cannot be rebuilt by the rules',
      ],
    ],
  ])
})
