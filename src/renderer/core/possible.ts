import { isPanelName } from '../lib/panel-layout.ts'
import { comparedFrameIn } from '../lib/compared-frame.ts'
import type { MatchAddress } from '../lib/page-address.ts'

/** Longer texts are no expressions. */
const mostCharacters = 2000

interface Extent {
  readonly last: number
  readonly seats: number
}

/** Corrects an address to what the match has, and lists what was wrong: it may say anything. */
export function possible(
  { screen, match, turn, seat, value, where, comparison, panels }: MatchAddress,
  { last, seats }: Extent,
): { readonly address: MatchAddress; readonly mistakes: readonly string[] } {
  const names = panels?.split(',') ?? []
  const strange = names.find((name) => !isPanelName(name))
  const isSeat = seat === null || seat < seats
  const isReadable = comparison === undefined || comparedFrameIn(comparison) !== null
  const mistakes = [
    turn !== null && turn > last && `This match has no turn ${turn}: showing the last one, ${last}`,
    strange !== undefined && `There is no panel "${strange.slice(0, 40)}"`,
    !isSeat && `This match has no seat ${seat}, only 0 to ${seats - 1}`,
    tooLong('value', value),
    tooLong('condition', where),
    !isReadable && `"${comparison.slice(0, 40)}" in the address is not a turn to compare with`,
  ]
  const address = {
    screen,
    match,
    turn: turn === null ? null : Math.min(turn, last),
    seat: isSeat ? seat : null,
    ...(value !== undefined && !isLong(value) && { value }),
    ...(where !== undefined && !isLong(where) && { where }),
    ...(comparison !== undefined && isReadable && { comparison }),
    ...(panels !== undefined && { panels: names.filter(isPanelName).join() }),
  }
  return { address, mistakes: mistakes.filter((mistake) => mistake !== false) }
}

function isLong(text = ''): boolean {
  return text.length > mostCharacters
}

function tooLong(what: string, text = ''): string | false {
  return (
    isLong(text) && `The ${what} in the address has ${text.length} characters, more than ${mostCharacters}`
  )
}
