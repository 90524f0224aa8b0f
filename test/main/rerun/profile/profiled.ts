import type { MatchCard } from '../../../../src/contract.ts'
import type { Profile, ProfileOrder } from '../../../../src/contract/profile.ts'
import type { Scratch } from '../played.ts'

/** The second to the fifth turn of a seat. */
export async function profiledTurns(
  { studio }: Scratch,
  { id, frames }: MatchCard,
  order: Pick<ProfileOrder, 'seat' | 'bot' | 'times'>,
): Promise<Profile> {
  const all = await studio.calls.frames({ match: id, from: 1, to: frames - 1 })
  const asked = all.filter(({ exchanges }) => exchanges.some(({ question }) => question.seat === order.seat))
  return studio.calls.profile({ match: id, turns: asked.slice(1, 5).map(({ index }) => index), ...order })
}

/** The part of a turn's samples in a function and in what it calls; on a busy machine the program may wait for the rest of its input. */
export function partIn({ turns }: Profile, turn: number, name: string): number {
  const { functions } = turns[turn]!
  const idle = functions.find((each) => each.name === '(idle)')?.self ?? 0
  return (functions.find((each) => each.name === name)?.total ?? 0) / (1 - idle)
}

/** Functions, one a turn, that have less of its samples than 80 %, with all that has some. */
export function smallParts(profile: Profile, names: readonly string[]): readonly object[] {
  return names
    .map((name, turn) => ({ name, part: partIn(profile, turn, name), of: profile.turns[turn]! }))
    .filter(({ part }) => part < 0.8)
    .map(({ of, ...small }) => ({ ...small, samples: of.samples, functions: of.functions.slice(0, 12) }))
}
