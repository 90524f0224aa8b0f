import { availableParallelism } from 'node:os'
import type { CallOptions, MatchCard, MatchId } from '../../contract.ts'
import type { AnalyzedTurn, Analysis, AnalysisMethod, AnalysisOrder } from '../../contract/analysis.ts'
import type { RecordedQuestion } from '../../engine/analysis/match-check.ts'
import type { HostedGame } from '../../contract/games.ts'
import type { Game } from '../../engine/game.ts'
import { UserError } from '../../engine/user-error.ts'
import { byReplayText, whyUnchecked } from '../../reading/analysis-needs.ts'
import { checkExactly, exactOptionsOf, type RulesToPlayOn } from './exact.ts'
import type { GameList } from '../games/list.ts'
import type { LogAccess } from '../log/access.ts'
import type { Log } from '../log/log.ts'
import { hostedOf, rulesOf } from '../playing/rules-of.ts'
import { checkStates } from '../scan/states-known.ts'
import { mostThreads, type ScanThreads } from '../scan/threads.ts'
import type { Runner } from '../rerun/runner.ts'
import type { AnalysisWork } from '../scan/work.ts'

/** For each answer, where an order does not say how many. */
const usualPlayouts = 2500
/** Where each turn of a playout goes through a pipe. */
const usualPlayoutsByPipe = 500
/** Bots, and answers, to try in one check. */
const mostNamed = 16

interface AnalysisDependencies {
  readonly log: LogAccess
  readonly threads: ScanThreads
  /** Of bots that play on. */
  readonly runner: Runner
  /** As they are now; asked only for a game that is a program. */
  games(id: string): Promise<GameList>
  /** Called whenever results are kept. */
  kept(match: MatchId): void
}

/** See the call. Throws a `UserError` that names what is wrong with the order, or why the match cannot be checked. */
export async function analyze(
  order: AnalysisOrder,
  { log, threads, runner, games, kept }: AnalysisDependencies,
  options: CallOptions = {},
): Promise<Analysis> {
  const card = log.reader().card(order.match)
  checkStates(log.reader(), card.id)
  const method = methodOf(order)
  checkOrder(order, method, card)
  const rules = await rulesToPlayOn(card, games, method)
  const notes: string[] = []
  const note = (words: string) => void notes.push(words)
  const exact =
    method === 'exact' ? exactOptionsOf(card, order, { rules, runner, log: log.reader(), note }) : null
  const asked = questionsOf(log.reader(), card, order)
  const results = new Map(
    log
      .reader()
      .analyzedTurns(card.id)
      .map((each) => [keyOf(each), each]),
  )
  const take = (found: AnalyzedTurn) => {
    log.writer().keepAnalyzed(card.id, [found])
    results.set(keyOf(found), found)
    kept(card.id)
  }
  const of = (each: RecordedQuestion) => results.get(keyOf(each))
  const isDone = (each: RecordedQuestion) => isThorough(of(each), order)
  if (!rules.isByReplay)
    await checkQuickly(
      asked.filter((each) => (exact === null ? !isDone(each) : of(each) === undefined)),
      workOf(exact === null ? order : {}, card, { rules, file: log.file }),
      { threads, take },
      exact === null ? options : withoutProgress(options),
    )
  const left =
    exact === null
      ? asked.filter((each) => !isDone(each)).length
      : await checkExactly(asked, exact, order, { of, take }, options)
  const turns = asked.flatMap((each) => of(each) ?? [])
  return { match: card.id, turns, left, ...(notes.length > 0 && { notes }) }
}

function methodOf({ method, bots = [], answers = [] }: AnalysisOrder): AnalysisMethod {
  return method ?? (bots.length + answers.length > 0 ? 'exact' : 'quick')
}

async function checkQuickly(
  left: readonly RecordedQuestion[],
  workFor: (questions: number) => AnalysisWork,
  { threads, take }: Pick<AnalysisDependencies, 'threads'> & { take(found: AnalyzedTurn): void },
  options: CallOptions,
): Promise<void> {
  await threads.look<AnalysisWork>(
    {
      work: workFor(left.length),
      portions: left.map((part) => ({ part, weight: 1 / left.length })),
      take: (found) => {
        take(found)
        return true
      },
    },
    options,
  )
}

function withoutProgress({ signal }: CallOptions): CallOptions {
  return signal === undefined ? {} : { signal }
}

/** Of so many questions. */
function workOf(
  { playouts, forMillis }: Pick<AnalysisOrder, 'playouts' | 'forMillis'>,
  { id }: MatchCard,
  { rules: { hosted }, file }: { readonly rules: RulesToPlayOn; readonly file: string },
): (questions: number) => AnalysisWork {
  const threads = Math.min(mostThreads, availableParallelism())
  const isTimed = playouts === undefined && forMillis !== undefined
  return (questions) => ({
    ...{ kind: 'analysis', file, match: id, hosted },
    playouts: isTimed ? null : (playouts ?? usualPlayoutsOf(hosted)),
    millis: ((forMillis ?? 0) * threads) / Math.max(1, questions),
  })
}

/** A kept result is made anew only where the order wants more playouts than it had. */
function isThorough(kept: AnalyzedTurn | undefined, { playouts }: AnalysisOrder): boolean {
  return kept !== undefined && (playouts === undefined || kept.allowed >= playouts)
}

function keyOf({ turn, seat }: RecordedQuestion): string {
  return `${turn} ${seat}`
}

function questionsOf(
  log: Log,
  { id, framesKept }: MatchCard,
  { seat, from = 1, to = framesKept - 1 }: AnalysisOrder,
): readonly RecordedQuestion[] {
  return log
    .frames(id, Math.max(1, from), to)
    .flatMap(({ index, exchanges }) =>
      exchanges.map(({ question }) => ({ turn: index, seat: question.seat })),
    )
    .filter((question) => seat === undefined || question.seat === seat)
}

async function rulesToPlayOn(
  card: MatchCard,
  games: AnalysisDependencies['games'],
  method: AnalysisMethod,
): Promise<RulesToPlayOn> {
  if (card.bridge === undefined) {
    const game = rulesOf(card, 'checked')
    checkGame(game)
    return { game, hosted: null, isByReplay: false }
  }
  const hosted = hostedOf(card, await games(card.game), 'checked')
  if (card.seats.length === 1)
    throw new UserError(
      `Answers in ${hosted.title} cannot be checked: a chance is that of beating other seats, and the match has one seat`,
    )
  const why = whyUnchecked(hosted)
  if (why !== null && method === 'quick') throw new UserError(`${why}. ${byReplayText}`)
  return { game: null, hosted, isByReplay: why !== null }
}

function checkGame({ title, isOpen, aids }: Game): void {
  if (isOpen || aids.sample !== undefined) return
  throw new UserError(
    `Answers in ${title} cannot be checked: it has hidden information, and Botscope cannot draw what a seat does not know`,
  )
}

function usualPlayoutsOf(hosted: HostedGame | null): number {
  return hosted === null || hosted.can.includes('playouts') ? usualPlayouts : usualPlayoutsByPipe
}

function checkOrder(
  { seat, from = 1, to, playouts, forMillis, bots = [], answers = [] }: AnalysisOrder,
  method: AnalysisMethod,
  card: MatchCard,
): void {
  const last = card.framesKept - 1
  if (last < 1) throw new UserError(`The turns of match ${card.id} were not kept: there is nothing to check`)
  if (seat !== undefined && card.seats[seat] === undefined)
    throw new UserError(`Match ${card.id} has seats 0 to ${card.seats.length - 1}, not ${seat}`, {
      field: 'seat',
    })
  if (from < 1 || from > last || (to !== undefined && (to < from || to > last)))
    throw new UserError(`Match ${card.id} has turns 1 to ${last}, not ${from} to ${to ?? last}`, {
      field: 'from',
    })
  if (playouts !== undefined && forMillis !== undefined && method !== 'exact')
    throw new UserError('A number of playouts and a time cannot be combined: leave one out', {
      field: 'forMillis',
    })
  if (method === 'quick' && bots.length + answers.length > 0)
    throw new UserError('Bots and answers that you name are tried by exact playouts only', {
      field: 'method',
    })
  for (const [field, named] of [
    ['bots', bots],
    ['answers', answers],
  ] as const)
    if (named.length > mostNamed)
      throw new UserError(`${named.length} ${field} are too many at once: at most ${mostNamed}`, { field })
}
