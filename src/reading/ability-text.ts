import type { Ability, HostedGame } from '../contract/games.ts'

export type HostedAbilities = Pick<HostedGame, 'bridge' | 'can'>

/** What a game that is a program may make possible beyond playing. Asked: the legal answers of a match that is played. */
export const hostedFeatures = ['answers', 'asked', 'preview', 'names'] as const
export type HostedFeature = (typeof hostedFeatures)[number]

const needs = {
  analysis: ['restore', 'legal'],
  answers: ['restore', 'legal'],
  asked: ['legal'],
  preview: ['restore'],
  names: ['annotate'],
} as const satisfies { readonly [F in HostedFeature | 'analysis']: readonly Ability[] }

const without: { readonly [F in HostedFeature]: string } = {
  answers: 'No list of legal answers',
  asked: 'No list of legal answers',
  preview: 'No preview of answers',
  names: 'No names of the values in inputs',
}

/** What a game would have to offer in `can` of its answer to "hello"; null: it is not asked by Botscope's protocol. */
export function lacksOf<F extends keyof typeof needs>(
  { bridge, can }: HostedAbilities,
  feature: F,
): readonly (typeof needs)[F][number][] | null {
  return bridge === 'rpc' ? needs[feature].filter((ability) => !can.includes(ability)) : null
}

/** Why a game cannot have a feature; null: it can. */
export function lackText(game: HostedAbilities, feature: HostedFeature): string | null {
  const lacking = lacksOf(game, feature)
  if (lacking === null) return `${without[feature]}: a game of the bridge "${game.bridge}" does not tell them`
  if (lacking.length === 0) return null
  const names = lacking.map((ability) => `"${ability}"`).join(' and ')
  return `${without[feature]}: the game does not offer ${names}`
}

/** The rules know what a person who plays does not: what they make of an answer could tell it. */
export const hiddenPreviewText = 'No preview of answers: it could tell hidden information'
