import type { OutlineBelief, OutlineBeliefs } from '../contract/reading.ts'
import type { Problem } from '../contract/problems.ts'
import type { Seat } from '../engine/game.ts'
import { flawTexts, wrongText } from './belief-labels.ts'

/** What a bot said of one path in the turns so far. */
interface Track {
  said: number
  wrong: number
  /** In its last turn it was wrong, or could not be compared. */
  isOff: boolean
  /** The game's value when it was last named, since that turn; the one before that. */
  actual: string | undefined
  since: number
  earlier: string | undefined
}

interface Run {
  readonly turn: number
  readonly seat: Seat
  readonly belief: OutlineBelief
  readonly track: Track
  readonly history: string
  /** Further beliefs that begin to be wrong in this turn; only of the last listed one. */
  more: number
}

/** Paths that are followed per seat. */
const mostPaths = 1000
/** Problems per turn and seat; the last one counts the rest. */
const mostRuns = 5

/** Finds the turns in which beliefs become wrong: one problem for each path and run of wrong turns. Turns must be added in order. */
export class BeliefsSoFar {
  readonly #tracks = new Map<Seat, Map<string, Track>>()
  readonly #runs: Run[] = []

  /** Returns the problems that begin in this turn. */
  look(turn: number, seat: Seat, beliefs: OutlineBeliefs | undefined): readonly Problem[] {
    if (beliefs === undefined) return []
    const tracks = this.#tracks.get(seat) ?? new Map<string, Track>()
    this.#tracks.set(seat, tracks)
    const begun: Run[] = []
    for (const belief of beliefs.list) {
      const track = trackIn(tracks, belief.path)
      if (track === undefined || !begins(track, belief, turn)) continue
      const last = begun[mostRuns - 1]
      if (last === undefined)
        begun.push({ turn, seat, belief, track, history: historyOf(track, turn), more: 0 })
      else last.more += 1
    }
    this.#runs.push(...begun)
    return begun.map(problemOf)
  }

  get problems(): readonly Problem[] {
    return this.#runs.map(problemOf)
  }
}

function trackIn(tracks: Map<string, Track>, path: string): Track | undefined {
  const known = tracks.get(path)
  if (known !== undefined || tracks.size >= mostPaths) return known
  const track: Track = { said: 0, wrong: 0, isOff: false, actual: undefined, since: 0, earlier: undefined }
  tracks.set(path, track)
  return track
}

/** Follows a path; true: from this turn on it is wrong. */
function begins(track: Track, { believed, actual, at, flaw }: OutlineBelief, turn: number): boolean {
  const wasOff = track.isOff
  track.said += 1
  track.isOff = believed !== undefined || flaw !== undefined
  if (believed !== undefined) track.wrong += 1
  if (flaw === undefined && at === undefined && actual !== track.actual) {
    track.earlier = track.actual
    track.actual = actual
    track.since = turn
  }
  return track.isOff && !wasOff
}

function historyOf({ since, earlier }: Track, turn: number): string {
  if (earlier !== undefined) return `, ${earlier} before turn ${since}`
  return since > 0 && since < turn ? `, since turn ${since} at least` : ''
}

function problemOf({ turn, seat, belief, track, history, more }: Run): Problem {
  const { path, at = path, believed, actual, flaw } = belief
  const rest = more === 0 ? '' : `; ${more} more beliefs are wrong from this turn on`
  const text =
    flaw === undefined
      ? wrongText(believed!, `${actual}${belief.at === undefined ? history : ''}`, belief.more ?? 0)
      : flawTexts[flaw]
  const often = track.said > 1 && flaw === undefined ? `; wrong in ${track.wrong} of ${track.said} turns` : ''
  return { kind: 'belief', turn, seat, text: `${at}: ${text}${often}${rest}` }
}
