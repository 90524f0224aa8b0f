import type { OutlineExchange, OutlineFrame } from '../../../contract/reading.ts'

type TimedTurn = OutlineExchange & { readonly turn: number }

/** The turn to compare with: the quickest in which the seat's answer had the same result, without its first one, in which a bot starts; null: none. */
export function quickestLike(
  outline: readonly Pick<OutlineFrame, 'exchanges'>[],
  seat: number,
  turn: number,
): number | null {
  const asked = outline.flatMap(({ exchanges }, index): readonly TimedTurn[] =>
    exchanges.filter((each) => each.seat === seat).map((each) => ({ ...each, turn: index })),
  )
  const own = asked.find((each) => each.turn === turn)
  const others = asked
    .slice(1)
    .filter((each) => each.turn !== turn && each.micros > 0 && each.stale === undefined)
  // A turn that was too slow is a fault: those that were in time are the ones to compare with.
  const wanted = own === undefined || own.result === 'fault' ? 'done' : own.result
  const like = others.filter(({ result }) => result === wanted)
  const [quickest] = (like.length > 0 ? like : others).toSorted((a, b) => a.micros - b.micros)
  return quickest?.turn ?? null
}
