import type { BeliefFlaw } from '../engine/belief-check.ts'

export const flawTexts: { readonly [Flaw in BeliefFlaw]: string } = {
  missing: 'the game has no such value',
  hidden: 'hidden from this seat, so not compared',
  stateless: 'not compared, as the game does not tell its state',
  unreadable: 'cannot be read',
}

/** `the bot believes 7, the game has 5 (and 2 more differ)`. */
export function wrongText(believed: string, actual: string, more: number): string {
  return `the bot believes ${believed}, the game has ${actual}${more > 0 ? ` (and ${more} more differ)` : ''}`
}
