import { v7 as uuidv7 } from 'uuid'
import type { GameSample, HostedGame } from '../../contract/games.ts'
import type { Question } from '../../engine/game.ts'
import type { Frame, Match, Reply } from '../../engine/match.ts'
import { randomFrom, type Random } from '../../engine/random.ts'
import { openHosted } from './open.ts'
import { usualSetup } from './test.ts'

const seed = '7'
const mostTurns = 200
const mostMillis = 5_000
/** Of a frame, as JSON: a larger one is no small picture. */
export const mostSampleBytes = 200_000

/**
 * Plays a match with legal answers drawn by chance, as far as it comes in a short time, and gives the turn in its middle; of a game
 * that tells no legal answers, its start. Null: the game does not tell its states, or all are large. Rejects when the signal aborts.
 */
export async function sampleOf(game: HostedGame, signal: AbortSignal): Promise<GameSample | null> {
  if (game.bridge !== 'rpc') return null
  const { version, seats, options } = usualSetup(game, seed)
  const frames: Frame[] = []
  try {
    await play(game, frames, AbortSignal.any([signal, AbortSignal.timeout(mostMillis)]))
  } catch {
    // The turns until then are a match too; what is wrong with the game, others say.
    signal.throwIfAborted()
  }
  const middle = Math.floor((frames.length - 1) / 2)
  const frame = [...frames.slice(middle), ...frames.slice(0, middle).toReversed()].find(isSmall)
  return frame === undefined ? null : { version, seats, options, frame }
}

async function play(game: HostedGame, frames: Frame[], signal: AbortSignal): Promise<void> {
  const random = randomFrom(seed)
  const match = await openHosted(game, usualSetup(game, seed), { match: uuidv7(), signal })
  try {
    frames.push(plain(match.first))
    while (match.questions.length > 0 && frames.length <= mostTurns) {
      const replies: Reply[] = []
      for (const question of match.questions) {
        const reply = await legalReply(match, question, random, signal)
        if (reply === null) return
        replies.push(reply)
      }
      const frame = await match.answer(replies, signal)
      if (frame !== null) frames.push(plain(frame))
    }
  } finally {
    await match.close()
  }
}

/** Null: the game does not tell which answers are legal. */
async function legalReply(
  match: Match,
  { seat }: Question,
  random: Random,
  signal: AbortSignal,
): Promise<Reply | null> {
  const legal = (await match.legal?.(seat, signal)) ?? []
  if (legal.length === 0) return null
  const output = legal[random.below(legal.length)]!
  return { seat, by: 'bot', output, errors: '', micros: 0 }
}

function plain({ referee: _, ...frame }: Frame): Frame {
  return frame
}

function isSmall(frame: Frame): boolean {
  return Buffer.byteLength(JSON.stringify(frame)) <= mostSampleBytes
}
