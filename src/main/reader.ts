import type { CardPage, MatchCard, MatchId, Reader, StudioCalls } from '../contract.ts'
import { AnswerPage } from '../reading/answer.ts'
import { errorsOf } from '../reading/errors.ts'
import { outlineOf } from '../reading/outline.ts'
import { turnsOf } from '../reading/turns.ts'
import { mostOfText } from '../wire/wire.ts'
import { findFrames } from './find/find.ts'
import type { LogAccess } from './log/access.ts'
import { findProblems } from './problems/problems.ts'
import { historyOf } from './scan/history.ts'
import { logFrames } from './scan/log-frames.ts'
import { ScanThreads } from './scan/threads.ts'

export type MatchReadingCalls = Pick<StudioCalls, keyof Reader>

interface ReaderDependencies {
  /** Shared with other readers. */
  readonly threads?: ScanThreads
  readonly soundTo?: number
  /** The number of matches of a batch that have not begun. */
  readonly waiting?: (batch: string) => number
}

/**
 * Reads the matches of one log: the studio's own, or one that a file was converted to. The rules made only the frames before
 * `soundTo` and are not asked about the others. Without a log, lists are empty.
 */
export function readerOf(
  access: LogAccess,
  { threads = new ScanThreads(), soundTo = Infinity, waiting = () => 0 }: ReaderDependencies = {},
): MatchReadingCalls {
  const log = () => access.reader()
  const framesOf = (match: MatchId) => logFrames(log(), match, soundTo)
  return {
    cards: async (filter) => (access.isThere ? log().cards(filter) : []),
    cardPage: async (ask) =>
      access.isThere ? fitting(log().page(ask.filter, ask.from, ask.count, ask.order), waiting) : noCards,
    card: async ({ match }) => log().card(match),
    frames: async ({ match, from, to }) => log().frames(match, from, to, mostOfText),
    turns: async (ask, options) => turnsOf(framesOf(ask.match), ask, options?.signal),
    outline: async (ask, options) => outlineOf(framesOf(ask.match), ask, options?.signal),
    errors: async (ask, options) => errorsOf(framesOf(ask.match), ask, options?.signal),
    pending: async ({ match }) => log().pending(match),
    find: async (order, options) => findFrames(access, order, threads, options),
    problems: async (order, options) => findProblems(access, order, { threads, soundTo }, options),
    history: async (ask, options) => historyOf(access, ask, threads, options),
    bookmarks: async ({ match }) => log().bookmarks(match),
    reruns: async ({ match }) => log().reruns(match),
    analysis: async ({ match }) => log().analyzedTurns(match),
  }
}

const noCards: CardPage = { total: 0, cards: [] }

/** The page, or as much of its beginning as one answer can hold. */
function fitting({ total, cards, batches }: CardPage, waiting: (batch: string) => number): CardPage {
  const answer = new AnswerPage<MatchCard>()
  cards.every((card) => answer.add(card))
  if (batches === undefined) return { total, cards: answer.things }
  const sizes = Object.entries(batches).map(([batch, size]) => [batch, size + waiting(batch)] as const)
  return { total, cards: answer.things, batches: Object.fromEntries(sizes.filter(([, size]) => size > 1)) }
}
