import { expect, test } from 'vitest'
import { hostedFeatures, lackText } from '../../src/reading/ability-text.ts'

test('What a game lacks for a feature is named by its methods, or by its bridge', () => {
  const offers = [
    { bridge: 'rpc', can: ['restore', 'legal', 'annotate'] },
    { bridge: 'rpc', can: ['legal'] },
    { bridge: 'rpc', can: [] },
    { bridge: 'sdk', can: [] },
  ] as const
  const texts = offers.map((game) => hostedFeatures.map((feature) => lackText(game, feature)))
  expect(texts).toEqual([
    [null, null, null, null],
    [
      'No list of legal answers: the game does not offer "restore"',
      null,
      'No preview of answers: the game does not offer "restore"',
      'No names of the values in inputs: the game does not offer "annotate"',
    ],
    [
      'No list of legal answers: the game does not offer "restore" and "legal"',
      'No list of legal answers: the game does not offer "legal"',
      'No preview of answers: the game does not offer "restore"',
      'No names of the values in inputs: the game does not offer "annotate"',
    ],
    [
      'No list of legal answers: a game of the bridge "sdk" does not tell them',
      'No list of legal answers: a game of the bridge "sdk" does not tell them',
      'No preview of answers: a game of the bridge "sdk" does not tell them',
      'No names of the values in inputs: a game of the bridge "sdk" does not tell them',
    ],
  ])
})
