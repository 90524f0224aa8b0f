import type { Policy } from '../../../src/engine/analysis/playout.ts'
import type { Game } from '../../../src/engine/game.ts'
import { openMatch, type Frame, type Setup } from '../../../src/engine/match.ts'
import { readOptions } from '../../../src/engine/options.ts'
import { randomFrom } from '../../../src/engine/random.ts'

/** A match of as few seats as possible, with the initial options where none are given. */
export function setupOf(game: Game, seed: string, given = {}): Setup {
  const options = readOptions(game.options, given)
  return { game: game.id, version: game.version, seats: game.seats.min, options, seed }
}

/** Plays a match in which a policy answers for all seats. */
export function playedBy(game: Game, seed: string, choose: Policy, options = {}): readonly Frame[] {
  const match = openMatch(game, setupOf(game, seed, options))
  const random = randomFrom(`play ${seed}`)
  const frames = [match.first]
  while (match.questions.length > 0) {
    const { state } = frames.at(-1)!
    const replies = match.questions.map(({ seat }) => ({
      seat,
      by: 'bot' as const,
      output: game.protocol.format(choose(game, state, seat, random)),
      errors: '',
      micros: 0,
    }))
    frames.push(match.answer(replies))
  }
  return frames
}
