import type { GivenLines, Reply } from '../engine/match.ts'
import { counted } from '../number-text.ts'

interface GivenTurn {
  readonly turn: number
  readonly now: Pick<Reply, 'given'>
}

/**
 * The first turn in which a bot that was given its input line by line read too few lines, or waited for more: what it does later may
 * follow from that.
 */
export function misreadTurn(
  turns: readonly GivenTurn[],
): { readonly turn: number; readonly text: string } | null {
  for (const { turn, now } of turns) {
    const { given } = now
    if (given === undefined || given.isRestless) continue
    if (given.wantsMore) return { turn, text: moreText(given) }
    if (given.lines < given.of) return { turn, text: unreadText(given) }
  }
  return null
}

/** Null: it was not given its input line by line. */
export function readingText(turns: readonly GivenTurn[]): string | null {
  if (turns.every(({ now }) => now.given === undefined)) return null
  const misread = misreadTurn(turns)
  if (misread !== null) return `Turn ${misread.turn}: ${misread.text}`
  const restless = turns.find(({ now }) => now.given?.isRestless)
  return restless === undefined
    ? 'It read its whole input before each answer'
    : `From turn ${restless.turn} on nobody knows what it has read: it never rests`
}

export function moreText({ of }: GivenLines): string {
  return `waits for more than the ${counted(of, 'line')} of its input, or for something else`
}

function unreadText({ lines, of }: GivenLines): string {
  const isOne = of - lines === 1
  const which = isOne ? `line ${of}` : `lines ${lines + 1} ${of - lines === 2 ? 'and' : 'to'} ${of}`
  const rest = isOne ? 'it is read as the first line' : 'they are read as the first lines'
  return `answered without reading ${which} of ${of}: ${rest} of its next turn`
}
