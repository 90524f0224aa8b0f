import type { EndOfMatch, MatchCard, MatchId, MatchOrder, StudioEvent } from '../../../contract.ts'
import { playAtTerminal } from './at-terminal.ts'
import type { Studio } from '../../studio.ts'

export interface PlayProgress {
  frame?(match: MatchId, turn: number): void
  /** A match is over; called in the order in which the matches were ordered. */
  result?(result: FinishedMatch): void
}

export interface FinishedMatch {
  readonly card: MatchCard
  /** Index in the order, from 0. */
  readonly match: number
}

export interface Played {
  readonly results: readonly FinishedMatch[]
  /** Why matches were not played or logged; each message once. */
  readonly troubles: readonly { readonly message: string; readonly isBug: boolean }[]
  readonly skipped: number
}

/** Starts matches and waits for them; `stop` stops them all. Rejects with a `UserError` where the order cannot be played. */
export async function playOrder(
  studio: Studio,
  order: MatchOrder,
  onProgress: PlayProgress,
  stop: AbortSignal,
): Promise<Played> {
  return playStarted(studio, async () => (await studio.calls.start(order)).matches, onProgress, stop)
}

/** As `playOrder`, for matches that `start` starts; a person at the terminal takes part. */
export async function playStarted(
  studio: Studio,
  start: () => Promise<readonly MatchId[]>,
  onProgress: PlayProgress,
  stop: AbortSignal,
): Promise<Played> {
  const news = new LastWords((match, turn) => onProgress.frame?.(match, turn))
  const ended = studio.on((event) => news.onEvent(event))
  const over = new AbortController()
  const atTerminal = playAtTerminal(studio, over.signal)
  try {
    const matches = await start()
    const stopAll = () => void studio.calls.stop({ matches })
    stop.addEventListener('abort', stopAll)
    if (stop.aborted) stopAll()
    return await gather(studio, matches, news, onProgress)
  } finally {
    over.abort()
    ended()
    await atTerminal
  }
}

async function gather(
  { calls }: Studio,
  matches: readonly MatchId[],
  news: LastWords,
  onProgress: PlayProgress,
): Promise<Played> {
  const results: FinishedMatch[] = []
  const troubles = new Map<string, boolean>()
  let skipped = 0
  for (const [i, match] of matches.entries()) {
    const last = await news.of(match)
    if (last.kind === 'skipped') skipped += 1
    if (last.kind === 'trouble') troubles.set(last.message, last.isBug)
    if (last.kind !== 'ended') continue
    const result = { card: await calls.card({ match }), match: i }
    results.push(result)
    onProgress.result?.(result)
  }
  return { results, troubles: [...troubles].map(([message, isBug]) => ({ message, isBug })), skipped }
}

/** Keeps the last event of each match until it is asked for, and reports each new frame once. */
class LastWords {
  readonly #frame: (match: MatchId, turn: number) => void
  readonly #words = new Map<MatchId, EndOfMatch>()
  readonly #event = new Map<MatchId, number>()
  #wake: (() => void) | undefined

  constructor(frame: (match: MatchId, turn: number) => void) {
    this.#frame = frame
  }

  onEvent(event: StudioEvent): void {
    if (event.kind === 'progress') return this.#progress(event.match, event.upTo)
    if (event.kind !== 'ended' && event.kind !== 'trouble' && event.kind !== 'skipped') return
    this.#event.delete(event.match)
    this.#words.set(event.match, event)
    this.#wake?.()
  }

  async of(match: MatchId): Promise<EndOfMatch> {
    for (;;) {
      const word = this.#words.get(match)
      if (this.#words.delete(match)) return word!
      await new Promise<void>((wake) => (this.#wake = wake))
    }
  }

  #progress(match: MatchId, upTo: number): void {
    for (let turn = (this.#event.get(match) ?? -1) + 1; turn <= upTo; turn++) this.#frame(match, turn)
    this.#event.set(match, upTo)
  }
}
