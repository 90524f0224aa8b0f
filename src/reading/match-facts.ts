import { plainText } from './plain-text.ts'
import { fieldOf } from '../engine/json.ts'
import type { GameInfo } from '../contract/config.ts'
import type { MatchCard } from '../contract.ts'

/** A person's title, or else the names of the bots. */
export function matchTitle({ title, seats }: Pick<MatchCard, 'title' | 'seats'>): string {
  return title === '' ? seats.map(({ name }) => name).join(' vs ') : title
}

/** Options that differ from the defaults, as `name=value`; if the game is not known, all that are not empty. */
export function changedOptions(
  { options }: Pick<MatchCard, 'options'>,
  game: GameInfo | undefined,
): readonly string[] {
  return Object.entries(options)
    .filter(([name, value]) => {
      const initial = fieldOf(game?.options ?? {}, name)?.initial
      return initial === undefined ? value !== null && value !== '' : value !== initial
    })
    .map(([name, value]) => `${name}=${plainText(value)}`)
}

/** The program that first played it; empty for Botscope, whose product is a version. */
export function programOf({ product }: Pick<MatchCard, 'product'>): string {
  return /^\d/.test(product) ? '' : product.slice(0, 100)
}

/** What the replay of another program says of the whole match, a line each; empty: nothing. */
export function replayLines({ replay = {} }: Pick<MatchCard, 'replay'>): string {
  const { title = '', parameters = '', metadata = '' } = replay
  return [title, parameters, metadata]
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== '{}')
    .join('\n')
}

/** Of a match that is kept again: where the log had it before. */
export function keptBeforeText(before: 'kept' | 'deleted'): string {
  return before === 'kept' ? 'was in the library already' : 'was in the library already, and is restored'
}
