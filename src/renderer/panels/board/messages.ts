import type { Frame } from '../../../engine/match.ts'
import { visible } from '../../lib/escape-controls.ts'

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

/** A text of so many characters at most, cut between characters, not within one. */
export function cut(text: string, most = mostText): string {
  if (text.length <= most) return text
  const last = text.codePointAt(most - 1)!
  return `${text.slice(0, last > 0xffff ? most - 1 : most)}…`
}
