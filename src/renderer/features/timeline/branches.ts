import type { MatchCard } from '../../../contract.ts'
import { xOf, type TurnSpan } from '../../lib/plot/scale.ts'

export interface Branch {
  readonly card: MatchCard
  /** The first new turn and the last existing one. */
  readonly from: number
  readonly to: number
}

export interface LaidBranch extends Branch {
  /** From 0, at the top. */
  readonly row: number
}

/** Forks from one turn that have no line. */
export interface MoreBranches {
  readonly from: number
  readonly count: number
}

export interface Branches {
  readonly laid: readonly LaidBranch[]
  readonly more: readonly MoreBranches[]
}

const branchPitch = 7

/** The newest forks take rows first; in a row, lines do not touch. */
export function laidOut(branches: readonly Branch[], rows: number): Branches {
  const taken: Branch[][] = Array.from({ length: rows }, () => [])
  const laid: LaidBranch[] = []
  const more = new Map<number, number>()
  for (const branch of branches.toSorted((a, b) => (a.card.id < b.card.id ? 1 : -1))) {
    const row = taken.findIndex((own) => own.every((other) => areApart(branch, other)))
    if (row < 0) {
      more.set(branch.from, (more.get(branch.from) ?? 0) + 1)
      continue
    }
    taken[row]!.push(branch)
    laid.push({ ...branch, row })
  }
  return { laid, more: [...more].map(([from, count]) => ({ from, count })) }
}

export function rowsOf({ laid }: Branches): number {
  return laid.reduce((rows, { row }) => Math.max(rows, row + 1), 0)
}

/** Pixels from the top of its room to the middle of the line. */
export function lineOf(row: number): number {
  return 5 + row * branchPitch
}

/** `x`, `y`: pixels in the room. */
export function branchAt(
  { laid, more }: Branches,
  { span, width }: { readonly span: TurnSpan; readonly width: number },
  x: number,
  y: number,
): LaidBranch | MoreBranches | null {
  const unlaid = more.find(({ from }) => isNear(x, xOf(span, width, from)))
  if (unlaid !== undefined && x < xOf(span, width, unlaid.from) + 2) return unlaid
  const onLine = laid
    .filter(({ from, to }) => x >= xOf(span, width, from) - 4 && x <= xOf(span, width, to + 1) + 4)
    .map((branch) => ({ branch, off: Math.abs(lineOf(branch.row) - y) }))
    .filter(({ off }) => off <= branchPitch / 2 + 1)
    .toSorted((a, b) => a.off - b.off || b.branch.from - a.branch.from)
  return onLine[0]?.branch ?? null
}

/** Pixels; the count of forks without a line ends at their turn. */
export const moreWidth = 26

function isNear(x: number, at: number): boolean {
  return x >= Math.max(at, moreWidth) - moreWidth && x <= Math.max(at, moreWidth)
}

function areApart(a: Branch, b: Branch): boolean {
  return a.from > b.to + 1 || b.from > a.to + 1
}
