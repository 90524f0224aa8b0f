import type { MatchRecord } from '../../../src/contract.ts'
import { openMatch, type Frame } from '../../../src/engine/match.ts'
import { randomFrom, type Random } from '../../../src/engine/random.ts'
import type { Log } from '../../../src/main/log/log.ts'
import { openLog } from '../../../src/main/log/log.ts'
import type { ToLog } from '../../../src/main/log/records.ts'
import { replyWith } from '../../engine/random-match.ts'
import { endOf, matchRecord } from '../log/played.ts'
import { walk } from './walk-game.ts'

const framesTogether = 256
const signal = new AbortController().signal

/** Writes matches of so many turns into a log that is not there yet; the last one is the newest. Gives their ids. */
export function writeLongMatches(
  file: string,
  turns: readonly number[],
  game: string = walk.id,
): readonly string[] {
  const log = openLog(file, 'write')
  const ids = turns.map((each) => writeMatch(log, game, each))
  log.close()
  return ids
}

function writeMatch(log: Log, game: string, turns: number): string {
  const match = matchRecord(game, { options: { turns }, seed: `${turns}` })
  const frames = framesOf(match)
  keep(log, { kind: 'begin', match, first: frames.next().value as Frame })
  for (let from = 1; from <= turns; from += framesTogether) {
    const texts: string[] = []
    for (let i = from; i <= Math.min(turns, from + framesTogether - 1); i++) {
      texts.push(JSON.stringify(frames.next().value))
    }
    keep(log, { kind: 'frames', match: match.id, from, frames: texts, pending: [] })
  }
  keep(log, endOf(match))
  return match.id
}

function keep(log: Log, message: ToLog): void {
  const failed = log.take([message]).find(({ kind }) => kind === 'failed')
  if (failed !== undefined) throw new Error(JSON.stringify(failed))
}

/** Plays a match by the rules, between bots that wander. */
function* framesOf({ seed, options }: MatchRecord): Generator<Frame, undefined> {
  const setup = { game: walk.id, version: walk.version, seats: 2, options, seed }
  const match = openMatch(walk, setup)
  const random = randomFrom(seed)
  yield match.first
  while (match.questions.length > 0) {
    yield match.answer(
      match.questions.map(({ seat }) => reply(seat, random)),
      signal,
    )
  }
  return undefined
}

/** Thinks for times like those of a real bot, and tells of it now and then. */
function reply(seat: number, random: Random): ReturnType<typeof replyWith> {
  return {
    ...replyWith(seat, ['NESW'[random.below(4)]!]),
    micros: 200 + random.below(40_000),
    errors: random.below(4) === 0 ? `depth ${random.below(9)}, best ${random.below(1000)}\n` : '',
  }
}
