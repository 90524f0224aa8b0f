import type { Seat } from '../engine/game.ts'
import type { Frame } from '../engine/match.ts'

/** A bot replayed from a record gave a different answer. */
export interface Divergence {
  readonly seat: Seat
  readonly turn: number
  /** No lines where it did not answer. */
  readonly now: readonly string[]
  /** Null where the match went on with the bot's own answer. */
  readonly recorded: readonly string[] | null
}

/**
 * The first turn of each seat in which its bot's answer differs from the record, in a fork's frames before its fork turn. Answers
 * of people are ignored. From the first used answer that is not the recorded one, the fork is a match of its own.
 */
export function divergenceIn(frames: readonly Frame[]): readonly Divergence[] {
  const all: Divergence[] = []
  for (const { index, exchanges } of frames) {
    for (const { reply } of exchanges) {
      const { seat, by, output, instead } = reply
      if (by === 'person' || all.some((divergence) => divergence.seat === seat)) continue
      if (by === 'bot') all.push({ seat, turn: index, now: output, recorded: null })
      else if (instead !== undefined) all.push({ seat, turn: index, now: instead, recorded: output })
    }
    if (all.some(({ recorded }) => recorded === null)) break
  }
  return all
}
