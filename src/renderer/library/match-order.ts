import type { CardOrder } from '../../contract/batch.ts'

const sorts = ['match', 'bots', 'result', 'turns', 'played', 'seed'] as const

export const newestFirst: CardOrder = { by: 'played', isDescending: true }

/** The order as it is saved, for example `turns down`. */
export function orderText({ by, isDescending }: CardOrder): string {
  return `${by} ${isDescending ? 'down' : 'up'}`
}

/** The inverse; any other text is the usual order. */
export function orderIn(text: string): CardOrder {
  const [by, direction] = text.split(' ')
  const known = sorts.find((each) => each === by)
  return known === undefined ? newestFirst : { by: known, isDescending: direction !== 'up' }
}
