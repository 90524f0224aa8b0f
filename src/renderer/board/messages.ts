import { shortened } from '../../reading/shortened.ts'
import type { Frame } from '../../engine/match.ts'
import { visible } from '../lib/escape-controls.ts'

export interface Message {
  readonly seat: number
  readonly text: string
}

/** Longer messages are cut: a bot may write a megabyte. */
const mostText = 400

export function messagesIn({ exchanges }: Pick<Frame, 'exchanges'>): readonly Message[] {
  return exchanges.flatMap(({ ruling: { seat }, say = '' }) => {
    const text = visible(shortened(say, mostText)).trim()
    return text === '' ? [] : [{ seat, text }]
  })
}
