import type { Game, Question, Seat } from '../../../src/engine/game.ts'
import { openMatch, type Frame, type Setup } from '../../../src/engine/match.ts'
import { readOptions } from '../../../src/engine/options.ts'
import { randomFrom, type Random } from '../../../src/engine/random.ts'

/** A match of as few seats as possible, with the initial options where none are given. */
export function setupOf(game: Game, seed: string, given = {}): Setup {
  const options = readOptions(game.options, given)
  return { game: game.id, version: game.version, seats: game.seats.min, options, seed }
}

/** A policy may play; a player may look at the question too. */
export type Player = (game: Game, state: unknown, seat: Seat, random: Random, question: Question) => unknown

/** Plays a match in which one player answers for all seats. */
export function playedBy(game: Game, seed: string, choose: Player, options = {}): readonly Frame[] {
  const match = openMatch(game, setupOf(game, seed, options))
  const random = randomFrom(`play ${seed}`)
  const frames = [match.first]
  while (match.questions.length > 0) {
    const { state } = frames.at(-1)!
    const replies = match.questions.map((question) => ({
      seat: question.seat,
      by: 'bot' as const,
      output: game.protocol.format(choose(game, state, question.seat, random, question)),
      errors: '',
      micros: 0,
    }))
    frames.push(match.answer(replies))
  }
  return frames
}
