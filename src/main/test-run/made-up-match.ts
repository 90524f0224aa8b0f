import { v7 as uuidv7 } from 'uuid'
import type { HostedGame } from '../../contract/games.ts'
import type { Question, RulesEnd } from '../../engine/game.ts'
import type { Frame, Reply, Setup } from '../../engine/match.ts'
import { randomFrom, type Random } from '../../engine/random.ts'
import type { Bot } from '../bots/bot.ts'
import { shortened } from '../../reading/shortened.ts'
import { GameFailure } from '../games/failure.ts'
import { openHosted } from '../games/open.ts'
import { recordedExchanges, ReplayedMatch, type RecordedExchange } from '../games/replayed.ts'
import { madeUpAnswer } from '../game-check/answers.ts'
import { usualSetup } from '../games/test.ts'
import { checkSeed } from '../playing/match-tasks.ts'
import { referee } from '../playing/referee.ts'

/** What a match in which every seat answers with made-up words and numbers has shown. */
export interface MadeUpMatch {
  readonly turns: number
  /** By seat: how many answers it gave, and how many of them the game did not take. */
  readonly seats: readonly { readonly answers: number; readonly faults: number }[]
  /** Enough: it goes on after the most turns or the most time. */
  readonly end: RulesEnd | 'enough' | 'failed'
  /** Why the game failed; empty: it did not. */
  readonly why: string
  /** Null: it has no end. */
  readonly scores: readonly number[] | null
  /** Whether it was played again with the same seed and answers. */
  readonly isRepeated: boolean
  /** Where the second match differs, as a sentence; null: nowhere. */
  readonly difference: string | null
  /** The end of what the game wrote to stderr. */
  readonly errors: string
}

/** No turn begins after this time. */
const mostMillis = 30_000
/** Characters of stderr. */
const mostErrors = 2000

interface MadeUpMatchOptions {
  readonly seed: string
  readonly signal: AbortSignal
  readonly mostTurns?: number
}

/** What a seat does instead of answering its first question. A crash is told to a game as no answer is. */
export type BadAnswer = 'silence' | 'garbage'

/** What a game makes of a seat that does not answer, or not with anything that it can read. */
export interface BadAnswerResult extends Pick<Play, 'end' | 'why' | 'scores'> {
  readonly seat: number
  readonly badAnswer: BadAnswer
  /** Null: the seat was never asked. */
  readonly turn: number | null
  /** What the game tells in that turn; empty: nothing. */
  readonly says: string
  /** The last turn. */
  readonly turns: number
}

/** Of a match with bad answers. */
const mostTurnsOfBad = 50
/** Characters of what the game tells. */
const mostSaid = 300

/** Plays a match with made-up answers, and repeats it. Throws a `UserError` where the game cannot be started, or not with this seed. */
export async function playMadeUpMatch(game: HostedGame, options: MadeUpMatchOptions): Promise<MadeUpMatch> {
  checkSeed(game, options.seed)
  const setup = usualSetup(game, options.seed)
  const { frames, end, why, scores } = await play(game, setup, options)
  const exchanges = frames.flatMap((frame) => frame.exchanges)
  // What a tool writes to its bots is cut into questions by time.
  const isRepeated = end !== 'failed' && game.bridge !== 'tap'
  return {
    turns: frames.at(-1)?.index ?? 0,
    seats: Array.from({ length: setup.seats }, (_, seat) => {
      const own = exchanges.filter(({ question }) => question.seat === seat)
      return { answers: own.length, faults: own.filter(({ ruling }) => ruling.result === 'fault').length }
    }),
    ...{ end, why, scores, isRepeated },
    difference: isRepeated ? await repeat(game, setup, options, { frames, scores }) : null,
    errors: frames
      .map(({ referee: log = '' }) => log)
      .join('')
      .slice(-mostErrors),
  }
}

/** Plays a match for each seat and kind of bad answer, in which the others give made-up answers. */
export async function playBadAnswers(
  game: HostedGame,
  options: MadeUpMatchOptions,
): Promise<readonly BadAnswerResult[]> {
  const setup = usualSetup(game, options.seed)
  const results: BadAnswerResult[] = []
  for (let seat = 0; seat < setup.seats; seat++)
    for (const badAnswer of ['silence', 'garbage'] as const) {
      const only = { mostTurns: mostTurnsOfBad, ...options }
      const { frames, end, why, scores } = await play(game, setup, only, {
        badAnswer: { seat, kind: badAnswer },
      })
      const at = frames.find(({ exchanges }) => exchanges.some(({ question }) => question.seat === seat))
      results.push({
        ...{ seat, badAnswer, end, why, scores },
        turn: at?.index ?? null,
        says: saidIn(at?.events ?? []),
        turns: frames.at(-1)?.index ?? 0,
      })
    }
  return results
}

interface Play extends Pick<MadeUpMatch, 'end' | 'why' | 'scores'> {
  readonly frames: readonly Frame[]
}

/** Summaries and tooltips, in which `$1` stands for seat 1. */
function saidIn(events: Frame['events']): string {
  const texts = events.filter(({ kind }) => kind === 'summary' || kind === 'tooltip').map(({ text }) => text)
  return shortened(
    texts
      .join(' / ')
      .replaceAll(/\$(\d)/g, 'seat $1')
      .replaceAll(/\s+/g, ' '),
    mostSaid,
  )
}

interface Course {
  /** What it must repeat. */
  readonly recorded?: readonly RecordedExchange[]
  readonly badAnswer?: { readonly seat: number; readonly kind: BadAnswer }
}

async function play(
  game: HostedGame,
  setup: Setup,
  { signal, mostTurns = 1000 }: MadeUpMatchOptions,
  { recorded = [], badAnswer }: Course = {},
): Promise<Play> {
  const frames: Frame[] = []
  const until = performance.now() + mostMillis
  try {
    const match = new ReplayedMatch(await openHosted(game, setup, { match: uuidv7(), signal }), recorded)
    const random = randomFrom(setup.seed)
    const bots = Array.from({ length: setup.seats }, (_, seat) =>
      badAnswer?.seat === seat ? badBot(badAnswer.kind) : madeUpBot(random),
    )
    try {
      for await (const frame of referee(match, bots, signal)) {
        frames.push(frame)
        if (frame.index >= mostTurns || performance.now() > until) break
      }
      const { end, scores } = match.result()
      return { frames, end: end ?? 'enough', why: '', scores: end === null ? null : scores }
    } finally {
      await match.close()
    }
  } catch (error) {
    if (!(error instanceof GameFailure)) throw error
    return { frames, end: 'failed', why: error.message, scores: null }
  }
}

/** Null: the second match is the same. */
async function repeat(
  game: HostedGame,
  setup: Setup,
  options: MadeUpMatchOptions,
  { frames, scores }: Pick<Play, 'frames' | 'scores'>,
): Promise<string | null> {
  const again = await play(game, setup, options, { recorded: recordedExchanges(frames) })
  if (again.end === 'failed') return again.why
  if (scores === null || again.scores === null || `${scores}` === `${again.scores}`) return null
  return `The game gives the scores ${scores.join(', ')}, and ${again.scores.join(', ')} for the same seed and answers`
}

function madeUpBot(random: Random): Bot {
  return botOf(({ input, answerLines }) => ({
    output: madeUpAnswer({ lines: input, answer: { lines: answerLines } }, random),
  }))
}

function badBot(badAnswer: BadAnswer): Bot {
  return botOf(({ answerLines }) =>
    badAnswer === 'silence'
      ? { output: [], fault: 'timeout', why: 'gave no answer' }
      : { output: Array.from({ length: answerLines }, () => garbage) },
  )
}

/** No game takes it for an answer. */
const garbage = '\u00bf?# -1e999 "[{'

function botOf(answer: (question: Question) => Pick<Reply, 'output' | 'fault' | 'why'>): Bot {
  return {
    ask: async (question) => ({
      ...{ seat: question.seat, by: 'bot', errors: '', micros: 0 },
      ...answer(question),
    }),
    stop: async () => ({ errors: '', droppedBytes: 0 }),
  }
}
