import { v7 as uuidv7 } from 'uuid'
import type { Keep, MatchRecord } from '../../../src/contract.ts'
import type { Game } from '../../../src/engine/game.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { readOptions } from '../../../src/engine/options.ts'
import type { ToLog } from '../../../src/main/log/records.ts'
import { legal, playRandom } from '../../engine/random-match.ts'

/** A match as the referee's side would send it. */
export interface Played {
  readonly game: string
  readonly first: Frame
  /** Frames 1 and later, as JSON. */
  readonly texts: readonly string[]
}

/** Matches of a game with its initial options between bots that take any legal action, in times like those of real bots. */
export function playedMatches(game: Game, count: number): readonly Played[] {
  return Array.from({ length: count }, (_, i) => {
    const options = readOptions(game.options, {})
    const setup = { game: game.id, version: game.version, seats: game.seats.min, options, seed: `${i + 1}` }
    const [first, ...rest] = playRandom(game, setup, (...requested) => ({
      ...legal(...requested),
      micros: micros(requested[3]),
    }))
    return { game: game.id, first: first!, texts: rest.map((frame) => JSON.stringify(frame)) }
  })
}

function micros(random: { below(bound: number): number }): number {
  return 100 + random.below(5_000)
}

const framesTogether = 16

/** All messages of a match that is played once more, under a new id. */
export function messagesOf({ game, first, texts }: Played, given: Partial<MatchRecord> = {}): ToLog[] {
  const match = matchRecord(game, given)
  const groups = Array.from({ length: Math.ceil(texts.length / framesTogether) }, (_, i): ToLog => {
    const from = i * framesTogether
    const frames = texts.slice(from, from + framesTogether)
    return { kind: 'frames', match: match.id, from: from + 1, frames, pending: [] }
  })
  return [{ kind: 'begin', match, first }, ...groups, endOf(match)]
}

/** A match of two bots. */
export function matchRecord(game: string, given: Partial<MatchRecord> = {}): MatchRecord {
  const keep: Keep = 'all'
  const seat = { folder: '/home/ann/bots', fingerprint: 'ab'.repeat(32) }
  const seats = [
    { ...seat, name: 'mine', command: './build/mybot --depth 4' },
    { ...seat, name: 'other', command: 'python3 other.py' },
  ]
  return {
    ...{ id: uuidv7(), batch: null, parent: null, origin: 'run', game, version: 1, options: {}, seed: '1' },
    ...{ clock: 'real', keep, seats, started: Date.now(), product: '0.1.0' },
    ...given,
  }
}

export function endOf(match: MatchRecord): ToLog {
  const rest = { errors: '', droppedBytes: 0 }
  const end = {
    ended: Date.now(),
    end: 'natural',
    scores: [12, 7],
    ranks: [0, 1],
    rests: [rest, rest],
  } as const
  return { kind: 'end', match: match.id, end }
}
