import type { MatchEnd } from '../../contract.ts'
import { gameOf } from '../../engine/games/index.ts'
import { ranksOf, type Frame, type Remark, type Setup } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import type { MatchEnding, MatchHeader } from '../opened/match-form.ts'
import { PendingStderr } from './heard.ts'
import { plainFrame } from './plain-frame.ts'
import { rebuilt, type Rebuilt } from './rebuild.ts'
import { siteIn, recovered, type Recovered } from './recover.ts'
import type { SiteFrame, SiteMatch } from '../../engine/site.ts'

export interface OurMatch {
  readonly header: MatchHeader
  readonly frames: readonly Frame[]
  readonly ending: MatchEnding
}

/** For a file that does not name its game. */
const otherGame = 'other'
/** Characters of a game id that is made from the game's name in a file. */
const longestId = 60

const products = { runner: 'CodinGame SDK', site: 'CodinGame' } as const

/**
 * Converts a match of the CodinGame SDK or site. A game of Botscope is played by the rules from the recorded answers, with the
 * file's texts as remarks. What the rules do not make, and matches of other games, become answers and remarks without states.
 * `notes`: what is known of the file already.
 */
export function ourMatch(site: SiteMatch, notes: readonly string[] = []): OurMatch {
  const stderr = new PendingStderr(site.names.length)
  const siteImport = siteIn(site)
  const game = siteImport?.id ?? null
  const found = siteImport && recovered(site, siteImport)
  if (found === null) return shown(site, game, [...notes, whyShown(game)], stderr)
  try {
    const made = rebuilt(site, found, stderr)
    return assembled(site, made, [...notes, ...found.missing, ...howFar(site, found, made)], stderr)
  } catch (error) {
    // What the file names is not possible: it is shown as what it is.
    if (!(error instanceof UserError)) throw error
    const why = `Botscope cannot rebuild this match by the rules: ${error.message}`
    return shown(site, game, [...notes, why], new PendingStderr(site.names.length))
  }
}

function whyShown(game: string | null): string {
  return game === null
    ? 'Botscope does not have the rules of this game: what the file holds is shown'
    : 'The file has no seed, and its pictures do not show what came from it: the match cannot be rebuilt by the rules'
}

/** A note where the rules are not expected to reach the end. */
function howFar({ failure, frames }: SiteMatch, { seed }: Recovered, made: Rebuilt): readonly string[] {
  if (failure === null && seed !== '') return []
  const turns = made.frames.length - 1
  const left = frames.length - 1 - made.rounds.at(-1)!
  return [
    left === 0
      ? `Botscope rebuilt all ${turns} turns by the rules`
      : `Botscope rebuilt turns 1 to ${turns} of ${turns + left} by the rules; the rest is shown as the file has it`,
  ]
}

/** For a match without rules here, or one that the rules cannot begin. */
function shown(
  site: SiteMatch,
  game: string | null,
  notes: readonly string[],
  stderr: PendingStderr,
): OurMatch {
  const id =
    game ??
    (site.title
      ?.toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, longestId)
      .replace(/^-|-$/g, '') ||
      otherGame)
  const version = game === null ? 1 : gameOf(game).version
  const setup = { game: id, version, seats: site.names.length, seed: '', options: {} }
  return assembled(site, { setup, frames: [], rounds: [], disagreements: [], end: null }, notes, stderr)
}

function assembled(
  site: SiteMatch,
  { setup, frames, rounds, disagreements, end }: Rebuilt,
  notes: readonly string[],
  stderr: PendingStderr,
): OurMatch {
  const begun = rounds.length === 0 ? -1 : rounds.at(-1)!
  const left = site.frames.slice(begun + 1)
  const all = [...frames, ...left.map((frame, i) => plainFrame(frame, frames.length + i, stderr))]
  const found = disagreements.slice(0, all.length)
  // If the file ends before the match does, a remark on its last frame says so.
  const last = [...(found[all.length - 1] ?? []), ...disagreements.slice(all.length).flat()]
  const roundsOf = (i: number) =>
    i < frames.length
      ? site.frames.slice(i === 0 ? 0 : rounds[i - 1]! + 1, rounds[i]! + 1)
      : [left[i - frames.length]!]
  return {
    header: headerOf(site, setup),
    frames: all.map((frame, i) =>
      withRemarks(frame, [
        ...(i === 0 ? notes.map((text): Remark => ({ kind: 'missing', text })) : []),
        ...roundsOf(i).flatMap(remarksOf),
        ...(i === all.length - 1 ? last : (found[i] ?? [])),
      ]),
    ),
    // If the file has more frames than the rules give, the end is not known from the rules.
    ending: endingOf(site, left.length > 0 ? null : end, stderr),
  }
}

function headerOf({ names, source }: SiteMatch, { game, version, seed, options }: Setup): MatchHeader {
  return {
    ...{ game, version, seed, options, clock: 'real' },
    seats: names.map((name) => ({ name, command: '' })),
    product: products[source],
  }
}

function endingOf(
  { scores, failure }: SiteMatch,
  byRules: MatchEnd | null,
  stderr: PendingStderr,
): MatchEnding {
  const end = failure !== null ? 'bug' : (byRules ?? (scores === null ? 'interrupted' : 'natural'))
  const { rests } = stderr
  return {
    end,
    scores: scores === null ? null : [...scores],
    ranks: failure !== null || end === 'interrupted' || scores === null ? null : [...ranksOf(scores)],
    ...(failure !== null && { why: `Its referee failed: ${failure.split('\n')[0]!.slice(0, 1000)}` }),
    ...(rests.some(({ errors }) => errors !== '') && { rests: [...rests] }),
  }
}

function remarksOf({ summary, tooltips }: SiteFrame): readonly Remark[] {
  return [
    ...summary.map((text): Remark => ({ kind: 'summary', text })),
    ...tooltips.map(({ seat, text }): Remark => ({ kind: 'tooltip', seat, text })),
  ]
}

function withRemarks(frame: Frame, remarks: readonly Remark[]): Frame {
  return remarks.length === 0 ? frame : { ...frame, remarks }
}
