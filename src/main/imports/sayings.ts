import type { GameEvent, Seat } from '../../engine/game.ts'
import type { Frame, Remark } from '../../engine/match.ts'
import type { SiteFrame, SiteMatch } from './site-match.ts'

export interface Saying {
  readonly kind: 'summary' | 'tooltip'
  readonly text: string
  readonly seat?: Seat
}

type Speaking = (event: GameEvent) => Saying | null

/** For Mahjong all texts about a fault are equal: they are messages of its exceptions. */
const someFault = 'a fault'

const speakers: { readonly [game: string]: Speaking } = {
  'domain-expansion': ({ kind, text, seat }) =>
    kind === 'end' ? { kind: 'summary', text } : tooltip(seat, kind === 'crash' ? timeoutText(seat) : text),
  patchwork: ({ kind, text, seat, fault }) =>
    ['correction', 'bonus', 'fault'].includes(kind)
      ? tooltip(seat, fault === 'timeout' || fault === 'crash' ? timeoutText(seat) : text)
      : null,
  mahjong: ({ kind, text, seat }) => {
    if (kind === 'drawn') return { kind: 'summary', text }
    return ['invalid', 'timeout', 'crash'].includes(kind)
      ? { kind: 'summary', text: someFault, ...(seat !== undefined && { seat }) }
      : null
  },
}

function tooltip(seat: Seat | undefined, text: string): Saying | null {
  return seat === undefined ? null : { kind: 'tooltip', text, seat }
}

function timeoutText(seat: Seat | undefined): string {
  return `$${seat} timeout!`
}

/**
 * Compares a file's texts of a frame with those that the rules predict; one disagreement for each text that only one side has.
 */
export function disagreementsIn(
  { tells }: Pick<SiteMatch, 'tells'>,
  game: string,
  frame: Frame,
  rounds: readonly SiteFrame[],
): readonly Remark[] {
  const speaking = speakers[game]
  if (speaking === undefined) return []
  const known = (saying: Saying | null): saying is Saying => saying !== null && tells[saying.kind]
  const ours = frame.events.map(speaking).filter(known)
  const theirs = rounds.flatMap((round) => sayingsOf(game, round)).filter(known)
  return [
    ...without(theirs, ours).map((each) =>
      remark(each, `the file says ${quoted(each)}, and the rules do not`),
    ),
    ...without(ours, theirs).map((each) =>
      remark(each, `the rules say ${quoted(each)}, and the file does not`),
    ),
  ]
}

function sayingsOf(game: string, { tooltips, summary }: SiteFrame): readonly Saying[] {
  return [
    ...tooltips.map(({ seat, text }): Saying => ({ kind: 'tooltip', text, seat })),
    ...summary.flatMap((text): readonly Saying[] => {
      const saying = game === 'mahjong' ? inMahjong(text) : text
      return saying === null ? [] : [{ kind: 'summary', text: saying }]
    }),
  ]
}

/** Wins are compared by the scores: the original also announces wins that do not count. */
function inMahjong(text: string): string | null {
  if (/^\$\d wins?!$|^\$\d won!$/.test(text)) return null
  return text.startsWith('No more tiles') ? text : someFault
}

function without(sayings: readonly Saying[], others: readonly Saying[]): readonly Saying[] {
  const left = [...others]
  return sayings.filter(({ kind, text }) => {
    const at = left.findIndex((other) => other.kind === kind && other.text === text)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function remark({ seat }: Saying, text: string): Remark {
  return { kind: 'disagreement', text, ...(seat !== undefined && { seat }) }
}

/** `$0` stands for the bot's name. */
function quoted({ text }: Saying): string {
  if (text === someFault) return text
  return `“${text.slice(0, 100).replace(/\$(\d)/g, 'seat $1')}”`
}
