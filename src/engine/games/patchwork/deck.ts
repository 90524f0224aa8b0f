import { randomFrom } from '../../random.ts'
import { UserError } from '../../user-error.ts'

const size = 33
/** "The patch with id 32 and OO shape is always last in the deck after initial shuffling." */
const last = 32

/** 33 ids as a text; empty for a shuffled deck. Both editions use it. */
export const deckOption = {
  kind: 'text',
  initial: '',
  note: 'The ids of all 33 patches in their order, such as 24,31,…; empty: shuffled from the seed, 32 last',
} as const

/** The order of the patches, from the option or shuffled from the seed. Throws a `UserError` that names what is wrong. */
export function deckOf(option: string, seed: string): readonly number[] {
  if (option.trim() === '')
    return [...randomFrom(seed).shuffled(Array.from({ length: last }, (_, id) => id)), last]
  const deck = option.split(',').map((text, at) => readId(text.trim(), at))
  const twice = deck.find((id, at) => deck.indexOf(id) !== at)
  if (twice !== undefined) throw new UserError(`Option "deck" has patch ${twice} twice, not every patch once`)
  const missing = Array.from({ length: size }, (_, id) => id).filter((id) => !deck.includes(id))
  if (missing.length > 0) {
    throw new UserError(
      `Option "deck" has ${deck.length} patches, not ${size}: without ${missing.join(', ')}`,
    )
  }
  return deck
}

function readId(text: string, at: number): number {
  const id = /^[0-9]{1,3}$/.test(text) ? Number(text) : -1
  if (id < 0 || id >= size) {
    throw new UserError(
      `Option "deck" has "${text}" in place ${at + 1}, not a patch id from 0 to ${size - 1}`,
    )
  }
  return id
}
