import { gameOf } from '../../src/engine/games/index.ts'
import type { Question } from '../../src/engine/game.ts'
import { openMatch } from '../../src/engine/match.ts'
import type { Frame, Match, Reply, Setup } from '../../src/engine/match.ts'
import { readOptions } from '../../src/engine/options.ts'
import { optionsOf } from './params.ts'
import type { Transcript, Turn } from './transcript.ts'

/** The original's limits hold this much more than the game states. */
const slackMillis = 50

const signal = new AbortController().signal

/** Where a match first differs from the transcript. */
export interface Mismatch {
  readonly id: string
  /** Index of the transcript's turn, or its number of turns for the end. */
  readonly turn: number
  readonly expected: unknown
  readonly got: unknown
}

/** A match with the transcript's options, at its setup. */
export function openTranscript(transcript: Transcript): Match {
  return openMatch(gameOf(transcript.game), transcriptSetup(transcript))
}

export function transcriptSetup(transcript: Transcript): Setup {
  const game = gameOf(transcript.game)
  return {
    game: game.id,
    version: game.version,
    seats: transcript.players,
    options: readOptions(game.options, optionsOf(transcript)),
    seed: transcript.params.seed,
  }
}

/** The reply to a question as the transcript has it: a timeout is a fault. */
export function replyOf({ player, output, timeout }: Turn): Reply {
  const reply = { seat: player, by: 'record', output: output ?? [], errors: '', micros: 0 } as const
  return timeout ? { ...reply, fault: 'timeout' } : reply
}

/**
 * Feeds the outputs of a transcript and looks where the match differs: it must ask the same seats in the same order,
 * send the same lines with the same limits, and end with the same scores. A transcript that ends in "crash" counts up
 * to the output that crashed the original. `made` gets each frame.
 */
export function firstMismatch(transcript: Transcript, made?: (frame: Frame) => void): Mismatch | null {
  const comparing = comparison(transcript, openTranscript(transcript))
  let step = comparing.next()
  while (step.done !== true) {
    if (!(step.value instanceof Promise)) made?.(step.value)
    step = comparing.next()
  }
  return step.value
}

/** The same for a match whose rules are in a program. */
export async function firstMismatchOf(transcript: Transcript, match: Match): Promise<Mismatch | null> {
  const comparing = comparison(transcript, match)
  let step = comparing.next()
  while (step.done !== true) {
    await step.value
    step = comparing.next()
  }
  return step.value
}

function* comparison(
  transcript: Transcript,
  match: Match,
): Generator<Frame | Promise<Frame | null>, Mismatch | null, void> {
  const { id, turns } = transcript
  let turn = 0
  while (turn < turns.length) {
    const requested = match.questions
    if (requested.length === 0)
      return { id, turn, expected: expectedOf(turns[turn]!), got: 'the match is over' }
    const round = turns.slice(turn, turn + requested.length)
    for (const [i, question] of requested.entries()) {
      const expected = round[i] === undefined ? 'no question' : expectedOf(round[i])
      const got = gotOf(question)
      if (JSON.stringify(expected) !== JSON.stringify(got)) return { id, turn: turn + i, expected, got }
    }
    turn += requested.length
    if (transcript.end === 'crash' && turn >= turns.length) return null
    yield match.answer(round.map(replyOf), signal)
  }
  return endMismatch(transcript, match)
}

function endMismatch({ id, turns, scores }: Transcript, match: Match): Mismatch | null {
  const turn = turns.length
  if (match.questions.length > 0) return { id, turn, expected: 'the end', got: gotOf(match.questions[0]!) }
  const got = match.result().scores
  return JSON.stringify(got) === JSON.stringify(scores) ? null : { id, turn, expected: scores, got }
}

function expectedOf({ player, input, timeLimitMs }: Turn) {
  return { seat: player, limitMillis: timeLimitMs - slackMillis, input }
}

function gotOf({ seat, limitMillis, input }: Question) {
  return { seat, limitMillis, input }
}
