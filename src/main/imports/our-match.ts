import type { MatchEnd, ReplayFacts } from '../../contract.ts'
import { isOwnGame } from '../games/list.ts'
import { gameOf } from '../../engine/games/index.ts'
import { ranksOf, type Frame, type Remark, type Setup } from '../../engine/match.ts'
import { parameterOf, parametersIn, type SiteFrame, type SiteMatch } from '../../engine/site.ts'
import { UserError } from '../../engine/user-error.ts'
import { longestName } from '../match-files/limits.ts'
import type { MatchEnding, MatchHeader } from '../match-files/match-form.ts'
import { PendingStderr } from './heard.ts'
import { MarkedSeats } from '../games/sdk/red-words.ts'
import { plainFrame } from './plain-frame.ts'
import { rebuilt, type Rebuilt } from './rebuild.ts'
import { gameOfTitles, type NamedGame } from './game-of-title.ts'
import { siteIn, recovered, type Recovered } from './recover.ts'

export interface OurMatch {
  readonly header: MatchHeader
  readonly frames: readonly Frame[]
  readonly ending: MatchEnding
}

const products = { runner: 'CodinGame SDK', site: 'CodinGame' } as const

/**
 * Converts a match of the CodinGame SDK or site. A game of Botscope is played by the rules from the recorded answers, with the
 * file's texts as remarks. What the rules do not make, and matches of other games, become answers and remarks without states.
 * `notes`: what is known of the file already. `games`: those of the user.
 */
export function ourMatch(
  site: SiteMatch,
  notes: readonly string[] = [],
  games: readonly NamedGame[] = [],
): OurMatch {
  const siteImport = siteIn(site)
  const game = siteImport?.id ?? null
  const found = siteImport && recovered(site, siteImport)
  const all = [...notes, ...cutNotes(site)]
  if (found === null) return shown(site, game ?? gameOfTitles(site, games), [...all, whyShown(game)])
  try {
    const made = rebuilt(site, found)
    return assembled(
      made.site,
      made,
      [...all, ...found.missing, ...howFar(made.site, found, made)],
      made.stderr,
    )
  } catch (error) {
    // What the file names is not possible: it is shown as what it is.
    if (!(error instanceof UserError)) throw error
    return shown(site, game!, [...all, `Botscope cannot rebuild this match by the rules: ${error.message}`])
  }
}

/** Lists show them: longer ones are cut. */
function cutNotes(site: SiteMatch): readonly string[] {
  return (['parameters', 'metadata'] as const).flatMap((name) => {
    const { length } = site[name] ?? ''
    return length > longestName
      ? [`The ${name} of the file have ${length} characters: the first ${longestName} are kept`]
      : []
  })
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
      ? `Botscope rebuilt ${turns === 1 ? 'its only turn' : `all ${turns} turns`} by the rules`
      : `Botscope rebuilt turns 1 to ${turns} of ${turns + left} by the rules; the rest is shown as the file has it`,
  ]
}

/** For a match without rules here, or one that the rules cannot begin. */
function shown(site: SiteMatch, game: string, notes: readonly string[]): OurMatch {
  const seats = site.names.length
  const seed = parameterOf(site, 'seed') ?? ''
  const setup: Setup = {
    ...{ game, seats, seed: seed.length > longestName ? '' : seed },
    ...(isOwnGame(game)
      ? { version: gameOf(game).version, options: {} }
      : { version: 1, options: optionsIn(site) }),
  }
  const made = { setup, frames: [], rounds: [], disagreements: [], end: null, pending: [] }
  return assembled(site, made, notes, new PendingStderr(seats))
}

/** The parameters of a game that Botscope does not know, all as texts. */
function optionsIn({ parameters }: SiteMatch): Setup['options'] {
  const options = parametersIn(parameters.slice(0, longestName)).filter(([name]) => name !== 'seed')
  return Object.fromEntries(options.toReversed())
}

function assembled(
  site: SiteMatch,
  { setup, frames, rounds, disagreements, end, pending }: Pick<Rebuilt, PartOfMatch>,
  notes: readonly string[],
  stderr: PendingStderr,
): OurMatch {
  const begun = rounds.length === 0 ? -1 : rounds.at(-1)!
  const left = site.frames.slice(begun + 1)
  const marked = new MarkedSeats()
  const plain = left.map((round, i) => {
    const scores = i === left.length - 1 ? site.scores : null
    return plainFrame(round, frames.length + i, stderr, { scores, marked })
  })
  const all = [...frames, ...plain]
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
      withRemarks(withWhatItShows(frame, roundsOf(i)), [
        ...(i === 0 ? notes.map((text): Remark => ({ kind: 'missing', text })) : []),
        ...roundsOf(i).flatMap(remarksOf),
        ...(i === all.length - 1 ? last : (found[i] ?? [])),
      ]),
    ),
    ending: {
      // If the file has more frames than the rules give, the end is not known from the rules.
      ...endingOf(site, left.length > 0 ? null : end, stderr),
      ...(left.length === 0 &&
        site.failure === null &&
        pending.length > 0 && {
          pending: pending.map((question) => ({ ...question, input: [...question.input] })),
        }),
    },
  }
}

type PartOfMatch = 'setup' | 'frames' | 'rounds' | 'disagreements' | 'end' | 'pending'

/** What the rules do not make. */
function withWhatItShows(frame: Frame, rounds: readonly SiteFrame[]): Frame {
  const views = rounds.flatMap(({ view }) => view ?? [])
  const referee = rounds.map((round) => round.referee ?? '').join('')
  return {
    ...frame,
    ...(views.length > 0 && {
      view: views.map((view, i) => (i < views.length - 1 ? view.replace(/\n$/, '') : view)).join('\n'),
    }),
    ...(referee !== '' && { referee }),
  }
}

function headerOf(site: SiteMatch, { game, version, seed, options }: Setup): MatchHeader {
  return {
    ...{ game, version, seed, options, clock: 'real' },
    seats: site.names.map((name) => ({ name, command: '' })),
    product: products[site.source],
    replay: replayOf(site),
  }
}

function replayOf({ number, title, parameters, metadata }: SiteMatch): ReplayFacts {
  return {
    ...(number !== null && { number }),
    ...(title !== null && { title }),
    ...(parameters !== '' && { parameters: parameters.slice(0, longestName) }),
    ...(metadata !== null && { metadata: metadata.slice(0, longestName) }),
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

function remarksOf({ seat, output, summary, rawSummary, tooltips }: SiteFrame): readonly Remark[] {
  return [
    ...summary.map((text, i): Remark => ({
      ...{ kind: 'summary', text },
      ...(i === 0 && rawSummary !== null && { raw: rawSummary }),
    })),
    ...tooltips.map(({ seat, text }): Remark => ({ kind: 'tooltip', seat, text })),
    ...(seat === null && output !== null
      ? [{ kind: 'missing' as const, text: `The file does not say who answered: ${output.join('\n')}` }]
      : []),
  ]
}

function withRemarks(frame: Frame, remarks: readonly Remark[]): Frame {
  return remarks.length === 0 ? frame : { ...frame, remarks }
}
