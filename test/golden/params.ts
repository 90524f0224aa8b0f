import type { GivenOptions } from '../../src/engine/options.ts'
import type { Transcript } from './transcript.ts'

type Params = Transcript['params']

/** A transcript's parameters as a game's options: one entry for each game that has any. The seed is none. */
const optionsFrom: { readonly [game: string]: (params: Params) => GivenOptions } = {
  patchwork: (params) => ({
    league: params['league']!,
    deck: listed(params['deck']),
    ...given('initialButtons', params['INITIAL_MONEY']),
    ...given('bonusSquare', params['BONUS_BUTTON_SIZE']),
  }),
  'patchwork-draft': (params) => ({ deck: listed(params['deck']) }),
}

/** The options that the original played with. */
export function optionsOf(transcript: Transcript): GivenOptions {
  return optionsFrom[transcript.game]?.(transcript.params) ?? {}
}

function listed(value: Params[string] | undefined): string {
  return (value as readonly number[]).join(',')
}

function given(name: string, value: Params[string] | undefined): GivenOptions {
  return value === undefined ? {} : { [name]: value }
}
