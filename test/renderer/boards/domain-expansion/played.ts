import type { Game } from '../../../../src/engine/game.ts'
import { domainExpansion } from '../../../../src/engine/games/domain-expansion/game.ts'
import type { DomainExpansionState } from '../../../../src/engine/games/domain-expansion/state.ts'
import type { BoardTurn, ShownFrame } from '../../../../src/renderer/boards/board.ts'
import { openMatch } from '../../../../src/engine/match.ts'
import { playRandom, replyWith, setupFrom } from '../../../engine/random-match.ts'

const game = domainExpansion as unknown as Game

export const seats = [
  { seat: 0, name: 'Ann' },
  { seat: 1, name: 'Bea' },
]

/** Frames of a random match, now and then ended by a fault. */
export function playedFrames(seed: number): readonly ShownFrame<DomainExpansionState>[] {
  return playRandom(game, setupFrom(game, `board ${seed}`)) as readonly ShownFrame<DomainExpansionState>[]
}

/** Frames of a match in which the seats answer these lines in turn. */
export async function framesOf(
  ...lines: readonly string[]
): Promise<readonly ShownFrame<DomainExpansionState>[]> {
  const match = openMatch(game, setupFrom(game, 'lines'))
  const frames = [match.first]
  for (const line of lines) {
    const reply = replyWith(match.questions[0]!.seat, [line])
    frames.push(match.answer([reply]))
  }
  return frames as readonly ShownFrame<DomainExpansionState>[]
}

/** How the last of these frames is looked at. */
export function looked(frames: readonly ShownFrame<DomainExpansionState>[]): BoardTurn<DomainExpansionState> {
  return {
    frame: frames.at(-1)!,
    before: frames.at(-2) ?? null,
    seats,
    options: {},
    seat: null,
    standing: null,
    result: null,
    viewer: null,
  }
}
