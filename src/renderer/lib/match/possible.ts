import { isPanel } from '../../dock/layout.ts'
import { besidePlaceOf } from '../beside-place.ts'
import type { MatchPlace } from '../place.ts'

/** Longer texts are no expressions. */
const mostCharacters = 2000

/** What there is in a match to look at. */
export interface Extent {
  readonly last: number
  readonly seats: number
}

/** A place as it can be looked at, and what is wrong with it, in words: an address may say anything. */
export function possible(
  place: MatchPlace,
  { last, seats }: Extent,
): { readonly place: MatchPlace; readonly mistakes: readonly string[] } {
  const { screen, match, frame, seat, value, where, beside, panels } = place
  const names = panels?.split(',') ?? []
  const strange = names.find((name) => !isPanel(name))
  const mistakes: string[] = []
  const isRight = (fits: boolean, mistake: string) => {
    if (!fits) mistakes.push(mistake)
    return fits
  }
  const isShort = (what: string, text: string) =>
    isRight(
      text.length <= mostCharacters,
      `The ${what} in the address has ${text.length} characters, more than ${mostCharacters}`,
    )
  isRight(frame === null || frame <= last, `This match has no turn ${frame}: here is its last, ${last}`)
  isRight(strange === undefined, `There is no panel "${strange?.slice(0, 40)}"`)
  const isSeat =
    seat === null || isRight(seat < seats, `This match has no seat ${seat}, only 0 to ${seats - 1}`)
  const hasValue = value !== undefined && isShort('value', value)
  const hasWhere = where !== undefined && isShort('condition', where)
  const hasBeside =
    beside !== undefined &&
    isRight(
      besidePlaceOf(beside) !== null,
      `"${beside.slice(0, 40)}" in the address is no turn to stand beside`,
    )
  return {
    place: {
      screen,
      match,
      frame: frame === null ? null : Math.min(frame, last),
      seat: isSeat ? seat : null,
      ...(hasValue && { value }),
      ...(hasWhere && { where }),
      ...(hasBeside && { beside }),
      ...(panels !== undefined && { panels: names.filter(isPanel).join() }),
    },
    mistakes,
  }
}
