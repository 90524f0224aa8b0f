import type { MatchRecord } from '../../../src/contract.ts'
import { gameOf } from '../../../src/engine/games/index.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { readOptions, type GivenOptions } from '../../../src/engine/options.ts'
import { openLog } from '../../../src/main/log/log.ts'
import type { ToLog } from '../../../src/main/log/records.ts'
import { legal, playRandom } from '../../engine/random-match.ts'
import { matchRecord } from '../log/played.ts'

/** A long match in the log, and its row in the library. */
export interface BoardMatch {
  readonly title: string
  readonly id: string
  readonly row: string
  readonly last: number
}

const framesTogether = 256

/** A match of at least so many frames. */
export type Wanted = readonly [game: string, seats: number, frames: number, options: GivenOptions]

const usual: readonly Wanted[] = [
  ['labyrinth', 4, 1000, {}],
  ['domain-expansion', 2, 1000, {}],
  ['patchwork', 2, 1000, {}],
  ['mahjong', 4, 5000, { edition: 'hong-kong', minFan: 0 }],
]

/** Writes long matches into a log, and gives the newest (the last) first. No game is so long: each is many, joined to one. */
export function writeMatches(
  file: string,
  written: readonly Wanted[] = usual,
): readonly [BoardMatch, ...BoardMatch[]] {
  const log = openLog(file, 'write')
  const matches = written.map(([game, seats, least, given], i) => {
    const options = readOptions(gameOf(game).options, given)
    const frames = joined(game, seats, options, least)
    const match = recordOf(game, seats, options)
    const failed = messagesOf(match, frames).flatMap((message) => log.take([message]))
    const failure = failed.find(({ kind }) => kind === 'failed')
    if (failure !== undefined) throw new Error(JSON.stringify(failure))
    const row = `row-${written.length - 1 - i}`
    return { title: gameOf(game).title, id: match.id, row, last: frames.length - 1 }
  })
  log.close()
  const [newest, ...others] = matches.toReversed()
  return [newest!, ...others]
}

function joined(id: string, seats: number, options: MatchRecord['options'], least: number): readonly Frame[] {
  const game = gameOf(id)
  const frames: Frame[] = []
  for (let seed = 1; frames.length < least; seed++) {
    const setup = { game: id, version: game.version, seats, options, seed: `${seed}` }
    frames.push(...playRandom(game, setup, legal))
  }
  return frames.map((frame, index) => ({ ...frame, index }))
}

function recordOf(game: string, seats: number, options: MatchRecord['options']): MatchRecord {
  const seat = { command: './bot', folder: '/', fingerprint: null }
  const named = Array.from({ length: seats }, (_, i) => ({ ...seat, name: ['Ann', 'Bea', 'Cem', 'Dee'][i]! }))
  return matchRecord(game, { options, seats: named, version: gameOf(game).version })
}

function messagesOf(match: MatchRecord, [first, ...rest]: readonly Frame[]): readonly ToLog[] {
  const ofSeats = <T>(each: T) => match.seats.map(() => each)
  const end = { scores: ofSeats(0), ranks: ofSeats(0), rests: ofSeats({ errors: '', droppedBytes: 0 }) }
  const groups = Array.from({ length: Math.ceil(rest.length / framesTogether) }, (_, i): ToLog => {
    const from = i * framesTogether
    const texts = rest.slice(from, from + framesTogether).map((frame) => JSON.stringify(frame))
    return { kind: 'frames', match: match.id, from: from + 1, frames: texts, pending: [] }
  })
  return [
    { kind: 'begin', match, first: first! },
    ...groups,
    { kind: 'end', match: match.id, end: { ended: Date.now(), end: 'natural', ...end } },
  ]
}
