import type { OutlineBelief, OutlineBeliefs } from '../contract/reading.ts'
import type { Problem } from '../contract/problems.ts'
import {
  checkedBeliefs,
  secretsOf,
  type BeliefFlaw,
  type CheckedBelief,
  type SecretPaths,
} from '../engine/beliefs.ts'
import type { Telemetry } from '../engine/drawings.ts'
import type { Json, Seat } from '../engine/game.ts'
import { games } from '../engine/games/index.ts'
import { pathText } from '../engine/path.ts'
import { shortened } from './shortened.ts'

/** The beliefs of a seat in a turn, against the state in which it was asked. */
export function beliefsOf(
  { beliefs }: Pick<Telemetry, 'beliefs'>,
  seat: Seat,
  before: unknown,
  game: string,
): readonly CheckedBelief[] {
  if (beliefs.length === 0) return []
  const state = before as Json | undefined
  return checkedBeliefs(beliefs, state, secretsOf(secretsIn(game), state, seat))
}

function secretsIn(game: string): SecretPaths | undefined {
  return games.find(({ id }) => id === game)?.aids.secrets
}

/** For conditions, which ask for wrong beliefs. */
export function withSecrets<Match extends { readonly game: string }>(
  match: Match,
): Match & { readonly secrets: SecretPaths | undefined } {
  return { ...match, secrets: secretsIn(match.game) }
}

export const flawTexts: { readonly [Flaw in BeliefFlaw]: string } = {
  missing: 'the game has no such value',
  hidden: 'hidden from this seat, so not compared',
  stateless: 'not compared, as the game does not tell its state',
  unreadable: 'cannot be read',
}

const ranks: { readonly [Verdict in CheckedBelief['verdict']]: number } = {
  wrong: 0,
  ...{ missing: 1, hidden: 1, stateless: 1, unreadable: 1 },
  right: 2,
}

/** Wrong ones first, then those that could not be compared. */
export function ranked(beliefs: readonly CheckedBelief[]): readonly CheckedBelief[] {
  return beliefs.toSorted((a, b) => ranks[a.verdict] - ranks[b.verdict])
}

/** `7, the game has 5`; of a part `[3]: 7, the game has 5, and 2 more`. */
export function wrongText(believed: string, actual: string, more: number): string {
  return `the bot believes ${believed}, the game has ${actual}${more > 0 ? ` (and ${more} more differ)` : ''}`
}

const mostText = 60

export function valueText(value: Json | undefined): string {
  return value === undefined ? 'nothing' : shortened(JSON.stringify(value), mostText)
}

/** One line about a belief, without its path. */
export function beliefText(belief: CheckedBelief): string {
  const { verdict, actual, differences, count, mistake } = belief
  if (verdict === 'right') return `right: ${valueText(actual)}`
  if (verdict !== 'wrong')
    return mistake === undefined ? flawTexts[verdict] : `${flawTexts[verdict]}: ${mistake}`
  const { path, ...first } = differences[0]!
  const at = pathText(path)
  const where = at === belief.path ? '' : `at ${at} `
  return where + wrongText(valueText(first.believed), valueText(first.actual), count - 1)
}

/** `3 wrong of 12`, `12, all right`. */
export function beliefCountText(beliefs: readonly CheckedBelief[]): string {
  const wrong = beliefs.filter(({ verdict }) => verdict === 'wrong').length
  const flawed = beliefs.filter(({ verdict }) => verdict !== 'wrong' && verdict !== 'right').length
  const notCompared = flawed === 0 ? '' : `, ${flawed} not compared`
  if (wrong > 0) return `${wrong} wrong of ${beliefs.length}${notCompared}`
  return flawed === 0 ? `${beliefs.length}, all right` : `${beliefs.length}, none wrong${notCompared}`
}

/** Listed per turn and seat, the wrong ones first. */
const mostListed = 200

export function outlinedBeliefs(checked: readonly CheckedBelief[]): OutlineBeliefs | undefined {
  if (checked.length === 0) return undefined
  const list = ranked(checked).slice(0, mostListed)
  return { list: list.map(outlined), wrong: checked.filter(({ verdict }) => verdict === 'wrong').length }
}

function outlined({ path: whole, verdict, actual, differences, count }: CheckedBelief): OutlineBelief {
  const path = shortened(whole, 2 * mostText)
  if (verdict === 'right') return { path, actual: valueText(actual) }
  if (verdict !== 'wrong') return { path, flaw: verdict }
  const [first] = differences
  const at = pathText(first!.path)
  return {
    path,
    actual: valueText(first!.actual),
    believed: valueText(first!.believed),
    ...(at !== whole && { at }),
    ...(count > 1 && { more: count - 1 }),
  }
}

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
