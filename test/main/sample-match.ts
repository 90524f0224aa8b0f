import { v7 } from 'uuid'
import type { MatchCard, MatchRecord } from '../../src/contract.ts'
import type { Question } from '../../src/engine/game.ts'
import { gameOf } from '../../src/engine/games/index.ts'
import { openRecorded, ranksOf, type Frame, type Setup } from '../../src/engine/match.ts'
import { ProblemCount } from '../../src/main/log/problem-count.ts'
import type { EndRecord, ToLog } from '../../src/main/log/records.ts'
import { feed, legal, overJson, playRandom, setupFrom, type Answer } from '../engine/random-match.ts'

/** A match as the referee would have played it, and as the log shows it. */
export interface SampleMatch {
  readonly card: MatchCard
  readonly frames: readonly Frame[]
  /** What a log is told of it, from its beginning to its end. */
  readonly messages: readonly ToLog[]
}

/** What of a sample may be other than usual. */
export interface SampleWish {
  readonly game?: string
  readonly seed?: string
  readonly answer?: Answer
  /** Any options that the game takes, by the seed; else the initial ones. */
  readonly isAny?: true
  readonly record?: Partial<MatchRecord>
  readonly end?: Partial<EndRecord>
}

/** Plays a match between two bots that answer legally by chance: the same seed gives the same match. */
export function sampleMatch({
  game = 'patchwork',
  seed = '7',
  answer = legal,
  isAny,
  ...wish
}: SampleWish = {}): SampleMatch {
  const setup = setupFrom(gameOf(game), seed, isAny ? undefined : {})
  const frames = playRandom(gameOf(game), setup, answer).map(timed)
  const record: MatchRecord = { ...recordOf(setup), ...wish.record }
  const end: EndRecord = { ...endOf(setup, frames, record), ...wish.end }
  return { card: cardOf(record, end, frames), frames, messages: messagesOf(record, frames, end) }
}

/** The messages of a match that was cut off after these frames, with what was then asked. */
export function cutOff({ card, messages, frames }: SampleMatch, after: number): readonly ToLog[] {
  const kept = frames.slice(0, after + 1)
  const match = openRecorded(gameOf(card.game), setupFrom(gameOf(card.game), card.seed, {}), kept[0]!)
  feed(match, kept)
  return [messages[0]!, framesMessage(card.id, kept, match.questions)]
}

function timed(frame: Frame): Frame {
  const exchanges = frame.exchanges.map((exchange, i) => ({
    ...exchange,
    reply: { ...exchange.reply, micros: 1000 * frame.index + i },
  }))
  return overJson({ ...frame, exchanges })
}

function recordOf({ game, version, options, seed, seats }: Setup): MatchRecord {
  return {
    id: v7(),
    batch: null,
    parent: null,
    origin: 'run',
    game,
    version,
    options,
    seed,
    clock: 'real',
    keep: 'all',
    seats: ['alice', 'bob', 'carol', 'dave']
      .slice(0, seats)
      .map((name) => ({ name, command: `./${name}.py --fast`, folder: '/home/ann', fingerprint: null })),
    started: Date.UTC(2026, 10, 21, 12),
    product: '0.1.0',
  }
}

function endOf(setup: Setup, frames: readonly Frame[], record: MatchRecord): EndRecord {
  const { rules } = gameOf(setup.game)
  const { state } = frames.at(-1)!
  const scores = rules.scores(state)
  const rests = record.seats.map(() => ({ errors: '', droppedBytes: 0 }))
  return { ended: record.started + 2500, end: rules.end(state)!, scores, ranks: ranksOf(scores), rests }
}

function cardOf(record: MatchRecord, end: EndRecord, frames: readonly Frame[]): MatchCard {
  const faults = frames.flatMap(({ index, exchanges }) =>
    exchanges.flatMap(({ reply, ruling: { seat, fault, why } }) =>
      fault === undefined ? [] : [{ seat, turn: index, fault, why: why ?? reply.why ?? '' }],
    ),
  )
  const extras = {
    ...{ frames: frames.length, framesKept: frames.length, faults, ...countedIn(record, frames, end) },
    ...{ pinned: false, note: '', tags: [], deleted: null, title: '', forks: 0, reruns: 0, bookmarks: 0 },
  }
  return { ...record, ...end, why: end.why ?? null, status: 'ended', ...extras }
}

/** As the log counts them; what is counted has tests of its own. */
function countedIn(record: MatchRecord, frames: readonly Frame[], { rests }: EndRecord) {
  const count = new ProblemCount(record)
  for (const frame of frames) count.add(frame)
  count.end(rests, frames.length - 1)
  const { problems, slowest } = count.news()!
  return {
    problems: JSON.parse(problems) as MatchCard['problems'],
    slowest: JSON.parse(slowest ?? 'null') as MatchCard['slowest'],
  }
}

function messagesOf(match: MatchRecord, frames: readonly Frame[], end: EndRecord): readonly ToLog[] {
  return [
    { kind: 'begin', match, first: frames[0]! },
    framesMessage(match.id, frames, []),
    { kind: 'end', match: match.id, end },
  ]
}

function framesMessage(match: string, frames: readonly Frame[], pending: readonly Question[]): ToLog {
  return {
    kind: 'frames',
    match,
    from: 1,
    frames: frames.slice(1).map((frame) => JSON.stringify(frame)),
    pending,
  }
}
