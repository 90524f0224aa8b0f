import type { Game } from '../../../../src/engine/game.ts'
import { labyrinth } from '../../../../src/engine/games/labyrinth/game.ts'
import type { LabyrinthState } from '../../../../src/engine/games/labyrinth/state.ts'
import type { ShownFrame } from '../../../../src/renderer/boards/board.ts'
import { playRandom, setupFrom } from '../../../engine/random-match.ts'

const game = labyrinth as unknown as Game

/** Frames of a random match on a random field, now and then with a fault. */
export function playedFrames(seed: number): readonly ShownFrame<LabyrinthState>[] {
  return playRandom(game, setupFrom(game, `board ${seed}`)) as readonly ShownFrame<LabyrinthState>[]
}

/** A frame that fits, with the frame before it, of the first random match that has one. */
export function turnWhere(
  fits: (frame: ShownFrame<LabyrinthState>, before: ShownFrame<LabyrinthState>) => boolean,
): readonly [ShownFrame<LabyrinthState>, ShownFrame<LabyrinthState>] {
  for (let seed = 0; seed < 60; seed++) {
    const frames = playedFrames(seed)
    const at = frames.findIndex((frame, i) => i > 0 && fits(frame, frames[i - 1]!))
    if (at !== -1) return [frames[at]!, frames[at - 1]!]
  }
  throw new Error('no random match has such a turn')
}
