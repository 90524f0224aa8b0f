import type { ProfiledFunction, ProfiledTurn } from '../../../contract/profile.ts'
import { placeText } from '../../../reading/profile-text.ts'
import type { Profiled } from './flame.ts'
import type { KeptProfile, ProfilePlace, Profiling } from './profiling.svelte.ts'

/** The profile that is shown: of the bot's own run, or what a file says. */
export interface ShownProfile {
  readonly profiled: Profiled
  /** Not there: of a file. */
  readonly turn?: ProfiledTurn
  readonly run?: KeptProfile['run']
  /** Of the file. */
  readonly name?: string
  /** It is of a whole file, which does not say what of it is of this turn. */
  readonly isWhole: boolean
}

/** A file comes before the bot's own run, until it is closed; null: nothing is known of this turn. */
export function shownOf(profiling: Profiling, place: ProfilePlace): ShownProfile | null {
  const file = profiling.fileOf(place)
  if (file !== undefined) return { profiled: file.found, name: file.name, isWhole: file.found.turn === null }
  const own = profiling.of(place)
  return own === undefined ? null : { profiled: own.found, turn: own.found, run: own.run, isWhole: false }
}

/** Where a function stands, below the folder of its bot. */
export function shortPlace(place: string, folder: string | undefined): string {
  if (folder === undefined || folder.length < 2 || !place.startsWith(folder)) return place
  return place.slice(folder.length).replace(/^[/\\]/, '')
}

export function placeBelow(folder: string | undefined): (code: ProfiledFunction) => string {
  return (code) => shortPlace(placeText(code), folder)
}
