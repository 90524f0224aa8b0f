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
    const text = visible(cut(say)).trim()
    return text === '' ? [] : [{ seat, text }]
  })
}

/** Cuts between characters, never inside a surrogate pair. */
export function cut(text: string, most = mostText): string {
  if (text.length <= most) return text
  const last = text.codePointAt(most - 1)!
  return `${text.slice(0, last > 0xffff ? most - 1 : most)}…`
}
