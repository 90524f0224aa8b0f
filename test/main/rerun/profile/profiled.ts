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
