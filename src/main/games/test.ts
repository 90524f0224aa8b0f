import { v7 as uuidv7 } from 'uuid'
import { hasViewer, type GameTestReport, type HostedGame } from '../../contract/games.ts'
import { readOptions } from '../../engine/options.ts'
import { UserError } from '../../engine/user-error.ts'
import type { Question } from '../../engine/game.ts'
import type { Match, Setup } from '../../engine/match.ts'
import { counted } from '../../number-text.ts'
import { GameFailure } from './failure.ts'
import { openHosted } from './open.ts'
import { questionDifference } from './replayed.ts'
import { viewerFound } from './viewer/server.ts'

const seed = '1'
/** Games may begin with turns that ask nobody. No turn is begun after this time. */
const mostQuietTurns = 100
const mostQuietMillis = 30_000

/** Starts a game twice with one seed, up to its first questions, and reports what it shows. Rejects when the signal aborts. */
export async function testGame(
  game: HostedGame,
  signal: AbortSignal = new AbortController().signal,
): Promise<GameTestReport> {
  const setup = usualSetup(game, seed)
  const viewer = hasViewer(game) ? await viewerFound(game) : { hasViewer: false, viewerProblem: null }
  try {
    const one = await begun(game, setup, signal)
    const two = await begun(game, setup, signal)
    const difference = differenceOf(one.questions, two.questions)
    return {
      isFine: one.questions.length > 0,
      words: wordsOf(game, one, difference),
      startMillis: one.questions.length === 0 ? null : one.millis,
      seats: setup.seats,
      asked: one.questions.map(({ seat, input }) => ({ seat, lines: input })),
      isFixedBySeed: difference === null,
      difference,
      ...viewer,
      errors: one.errors,
    }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof GameFailure) && !(error instanceof UserError)) throw error
    return {
      ...{ isFine: false, words: error.message, startMillis: null, seats: setup.seats, asked: [] },
      ...{ isFixedBySeed: null, difference: null, errors: '' },
      ...viewer,
    }
  }
}

/** A match with the fewest seats and the usual options. */
export function usualSetup({ id, version, seats, options }: HostedGame, seed: string): Setup {
  return { game: id, version, seats: seats.min, seed, options: readOptions(options, {}) }
}

interface Begun {
  readonly questions: Match['questions']
  /** Those before the first question, after the setup. */
  readonly quietTurns: number
  readonly isOver: boolean
  readonly millis: number
  readonly errors: string
}

async function begun(game: HostedGame, setup: Setup, signal: AbortSignal): Promise<Begun> {
  const startedAt = performance.now()
  const match = await openHosted(game, setup, { match: uuidv7(), signal })
  try {
    const frames = [match.first]
    const isQuiet = () => match.questions.length === 0 && match.asksNobody === true
    while (isQuiet() && frames.length <= mostQuietTurns && performance.now() - startedAt < mostQuietMillis) {
      const frame = await match.answer([], signal)
      if (frame !== null) frames.push(frame)
    }
    return {
      questions: match.questions,
      quietTurns: frames.length - 1,
      isOver: match.result().end !== null,
      millis: Math.round(performance.now() - startedAt),
      errors: frames.map(({ referee = '' }) => referee).join(''),
    }
  } finally {
    await match.close()
  }
}

function differenceOf(one: readonly Question[], two: readonly Question[]): string | null {
  if (one.length !== two.length)
    return `the first start asks ${counted(one.length, 'seat')}, the second ${two.length}`
  for (const [i, question] of one.entries()) {
    const difference = questionDifference(question, two[i]!)
    if (difference !== null) return difference
  }
  return null
}

function wordsOf(
  { title }: HostedGame,
  { questions, quietTurns, isOver }: Begun,
  difference: string | null,
): string {
  const turns = counted(quietTurns, 'turn')
  if (questions.length === 0)
    return isOver
      ? `${title} starts, and ends after ${turns} without a question`
      : `${title} starts, and asks nobody in its first ${turns}`
  if (difference === null) return `${title} starts, and asks the same after a second start with the same seed`
  return `${title} starts, but a seed does not fix its matches: ${difference}`
}
