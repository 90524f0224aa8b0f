import type { MatchEnd } from '../../contract.ts'
import { gameOf } from '../../engine/games/index.ts'
import { ranksOf, type Exchange, type Frame, type Remark } from '../../engine/match.ts'
import { UserError } from '../../engine/user-error.ts'
import type { MatchEnding, MatchHeader } from '../opened/match-form.ts'
import { rebuilt, type Rebuilt } from './rebuild.ts'
import { recovered, type Recovered } from './recover.ts'
import type { SiteFrame, SiteMatch } from './site-match.ts'

/** A match of another program as a file of ours would have it. */
export interface OurMatch {
  readonly header: MatchHeader
  readonly frames: readonly Frame[]
  readonly ending: MatchEnding
}

/** How the game of a file is called whose game we do not have. */
const otherGame = 'other'

/**
 * Makes a match of ours of one of the CodinGame SDK or site. Of our games it is played by the rules from what was answered,
 * with what the file says as remarks; of others there are answers and remarks, and no states.
 */
export function ourMatch(site: SiteMatch): OurMatch {
  const found = recovered(site)
  if (found === null) return shown(site)
  try {
    return played(site, found, rebuilt(site, found))
  } catch (error) {
    // What the file names is not possible: it is shown as what it is.
    if (error instanceof UserError) return shown(site, error.message)
    throw error
  }
}

function played(site: SiteMatch, found: Recovered, made: Rebuilt): OurMatch {
  const { frames, rounds, disagreements, end } = made
  const remarked = frames.map((frame, i) => {
    const from = i === 0 ? 0 : rounds[i - 1]! + 1
    const own = disagreements
      .filter((each) => each.frame === frame.index)
      .map(({ what }): Remark => ({ kind: 'disagreement', text: what }))
    return withRemarks(frame, [...site.frames.slice(from, rounds[i]! + 1).flatMap(remarksOf), ...own])
  })
  const { version } = gameOf(found.game)
  return {
    header: { ...headerOf(site), ...found, version },
    frames: remarked,
    ending: endingOf(site, end ?? 'interrupted', disagreements[0]?.what),
  }
}

/** A match of which there are no rules here, or that they cannot begin. */
function shown(site: SiteMatch, why?: string): OurMatch {
  const game = {
    game: site.title?.toLowerCase().replace(/[^a-z0-9]+/g, '-') ?? otherGame,
    version: 1,
    seed: '',
    options: {},
  }
  return {
    header: { ...headerOf(site), ...game },
    frames: site.frames.map((frame, index) =>
      withRemarks(
        {
          index,
          exchanges: exchangesOf(frame),
          events: [],
          state: null,
          ...(frame.view !== null && { view: frame.view }),
        },
        remarksOf(frame),
      ),
    ),
    ending: endingOf(site, site.scores === null ? 'interrupted' : 'natural', why),
  }
}

function headerOf({ names }: SiteMatch) {
  return {
    clock: 'real' as const,
    seats: names.map((name) => ({ name, command: '' })),
    product: 'CodinGame SDK',
  }
}

function endingOf({ scores, failure }: SiteMatch, end: MatchEnd, why?: string): MatchEnding {
  const reason = failure === null ? why : `Its referee failed: ${failure.split('\n')[0]}`
  const isOver = end === 'natural' || end === 'fault' || end === 'limit'
  return {
    scores: scores === null ? null : [...scores],
    ranks: isOver && scores !== null ? [...ranksOf(scores)] : null,
    end: failure === null ? end : 'bug',
    ...(reason !== undefined && { why: reason }),
  }
}

function exchangesOf({ seat, output, errors }: SiteFrame): readonly Exchange[] {
  if (seat === null) return []
  const said = errors.filter((each) => each.seat === seat).map(({ text }) => text)
  const reply = { seat, by: 'record', output: output ?? [], errors: said.join(''), micros: 0 } as const
  return [
    {
      question: {
        seat,
        input: [],
        opening: 0,
        answerLines: Math.max(1, output?.length ?? 1),
        limitMillis: 1,
      },
      reply: output === null ? { ...reply, fault: 'timeout' } : reply,
      ruling: output === null ? { seat, result: 'fault', fault: 'timeout' } : { seat, result: 'done' },
    },
  ]
}

function remarksOf({ summary, tooltips }: SiteFrame): readonly Remark[] {
  const lines = summary
    .split('\n')
    .map(withoutMarks)
    .filter((line) => line !== '')
  return [
    ...lines.map((text): Remark => ({ kind: 'summary', text })),
    ...tooltips.map(({ seat, text }): Remark => ({ kind: 'tooltip', seat, text })),
  ]
}

/** Colours of summaries are marked as `¤GREEN¤…§GREEN§`. */
function withoutMarks(line: string): string {
  return line.replace(/[¤§][A-Z]+[¤§]/g, '').trimEnd()
}

function withRemarks(frame: Frame, remarks: readonly Remark[]): Frame {
  return remarks.length === 0 ? frame : { ...frame, remarks }
}
