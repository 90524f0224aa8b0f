import type { Frame, Remark } from '../../engine/match.ts'
import type { Saying, SiteFrame, SiteImport, SiteMatch } from '../../engine/site.ts'

/**
 * Compares a file's texts of a frame with those that the rules predict; one disagreement for each text that only one side has.
 */
export function disagreementsIn(
  { tells }: Pick<SiteMatch, 'tells'>,
  site: SiteImport,
  frame: Frame,
  rounds: readonly SiteFrame[],
): readonly Remark[] {
  const known = (saying: Saying | null): saying is Saying => saying !== null && tells[saying.kind]
  const ours = frame.events.map((event) => site.saying(event)).filter(known)
  const theirs = rounds.flatMap((round) => sayingsOf(site, round)).filter(known)
  return [
    ...without(theirs, ours).map((each) =>
      remark(each, `the file says ${quoted(each)}, and the rules do not`),
    ),
    ...without(ours, theirs).map((each) =>
      remark(each, `the rules say ${quoted(each)}, and the file does not`),
    ),
  ]
}

function sayingsOf(site: SiteImport, { tooltips, summary }: SiteFrame): readonly Saying[] {
  return [
    ...tooltips.map(({ seat, text }): Saying => ({ kind: 'tooltip', text, seat })),
    ...summary.flatMap((text): readonly Saying[] => {
      if (site.summary === undefined) return [{ kind: 'summary', text }]
      const saying = site.summary(text)
      return saying === null ? [] : [saying]
    }),
  ]
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

function quoted({ text, isDescription }: Saying): string {
  if (isDescription === true) return text
  return `“${text.slice(0, 100).replace(/\$(\d)/g, 'seat $1')}”`
}
