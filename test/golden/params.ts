import type { GivenOptions } from '../../src/engine/options.ts'
import type { Params, Transcript } from './transcript.ts'

/** A transcript's parameters as a game's options: one entry for each game that has any. The seed is none. */
const optionsFrom: { readonly [game: string]: (params: Params) => GivenOptions } = {
  patchwork: ({ league, deck, INITIAL_MONEY, BONUS_BUTTON_SIZE }) => ({
    ...given('league', league),
    ...given('deck', deck?.join(',')),
    ...given('initialButtons', INITIAL_MONEY),
    ...given('bonusSquare', BONUS_BUTTON_SIZE),
  }),
  'patchwork-draft': ({ deck }) => given('deck', deck?.join(',')),
  mahjong: () => ({ edition: 'codingame' }),
}

/** The options that the original played with. */
export function optionsOf(transcript: Transcript): GivenOptions {
  return optionsFrom[transcript.game]?.(transcript.params) ?? {}
}

function given(name: string, value: string | number | undefined): GivenOptions {
  return value === undefined ? {} : { [name]: value }
}
