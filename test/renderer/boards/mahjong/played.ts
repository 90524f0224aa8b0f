import type { Game } from '../../../../src/engine/game.ts'
import { mahjong } from '../../../../src/engine/games/mahjong/game.ts'
import type { Frame } from '../../../../src/engine/match.ts'
import type { MahjongState } from '../../../../src/renderer/boards/mahjong/state.ts'
import { legal, playRandom, setupFrom } from '../../../engine/random-match.ts'

const game = mahjong as unknown as Game

/** Frames of a random match of an edition, in which claims and gongs are made whenever chance says so. */
export function playedFrames(edition: string, seed: number): readonly Frame<MahjongState>[] {
  return playRandom(
    game,
    setupFrom(game, `${seed}`, { edition, ...(edition === 'hong-kong' ? { minFan: 0 } : {}) }),
    legal,
  ) as readonly Frame<MahjongState>[]
}
