import type { Frame } from '../../../engine/match.ts'
import { visible } from '../../lib/visible.ts'

/** What a bot said in a turn, for people to read. */
export interface Message {
  readonly seat: number
  readonly text: string
}

/** More characters are not laid out: a bot may say a megabyte. */
const mostText = 400

/** What was said in a turn, in the order of the answers; long messages are cut. */
export function messagesIn({ exchanges }: Pick<Frame, 'exchanges'>): readonly Message[] {
  return exchanges.flatMap(({ ruling: { seat }, say = '' }) => {
    const text = visible(cut(say)).trim()
    return text === '' ? [] : [{ seat, text }]
  })
}

/** Between characters, not within one. */
function cut(text: string): string {
  if (text.length <= mostText) return text
  const last = text.codePointAt(mostText - 1)!
  return `${text.slice(0, last > 0xffff ? mostText - 1 : mostText)}…`
}
