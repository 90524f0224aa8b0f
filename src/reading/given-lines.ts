import type { GivenLines, Reply } from '../engine/match.ts'
import { counted } from '../number-text.ts'

interface GivenTurn {
  readonly turn: number
  readonly now: Pick<Reply, 'given'>
}

/**
 * The turns in which a bot that was given its input line by line read too few lines or waited for more. What it leaves is read first in
 * its next turn: later turns count only where it leaves more.
 */
export function misreadTurns(
  turns: readonly GivenTurn[],
): readonly { readonly turn: number; readonly text: string }[] {
  let left = 0
  return turns.flatMap(({ turn, now: { given } }) => {
    if (given === undefined) return []
    const before = left
    left = given.of - given.lines
    if (given.wantsMore) return [{ turn, text: moreText(given) }]
    return left > before ? [{ turn, text: unreadText(given) }] : []
  })
}

/** Null: it was not given its input line by line. */
export function readingText(turns: readonly GivenTurn[]): string | null {
  if (turns.every(({ now }) => now.given === undefined)) return null
  const [first] = misreadTurns(turns)
  return first === undefined
    ? 'It read its whole input before each answer'
    : `Turn ${first.turn}: ${first.text}`
}

export function moreText({ of }: GivenLines): string {
  return `waits for more than the ${counted(of, 'line')} of its input`
}

function unreadText({ lines, of }: GivenLines): string {
  const isOne = of - lines === 1
  const which = isOne ? `line ${of}` : `lines ${lines + 1} ${of - lines === 2 ? 'and' : 'to'} ${of}`
  const rest = isOne ? 'it is read as the first line' : 'they are read as the first lines'
  return `answered without reading ${which} of ${of}: ${rest} of its next turn`
}
