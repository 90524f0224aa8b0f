import type { MatchCard } from '../../../contract.ts'
import { xOf, type TurnSpan } from './scale.ts'

/** A fork on the timeline of its match. */
export interface Branch {
  readonly card: MatchCard
  /** The first turn that was played anew, and the last that there is. */
  readonly from: number
  readonly to: number
}

/** A fork that has a line of its own. */
export interface LaidBranch extends Branch {
  /** From 0, at the top. */
  readonly row: number
}

/** Forks from one turn for which there is no line. */
export interface MoreBranches {
  readonly from: number
  readonly count: number
}

/** Where forks are drawn: those that came last have lines, as far as there is room. */
export interface Branches {
  readonly laid: readonly LaidBranch[]
  readonly more: readonly MoreBranches[]
}

/** So many pixels are between two lines. */
const branchPitch = 7

/** Gives forks lines, in so many rows. A line takes what is right of its turn, however long the fork is. */
export function laidOut(branches: readonly Branch[], rows: number): Branches {
  /** Of each row the turns that are taken. */
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

/** How many rows are taken. */
export function rowsOf({ laid }: Branches): number {
  return laid.reduce((rows, { row }) => Math.max(rows, row + 1), 0)
}

/** The middle of a line, in pixels from the top of its room. */
export function lineOf(row: number): number {
  return 5 + row * branchPitch
}

/** What is at a place of the room, in pixels: a fork, the forks that have no line, or nothing. */
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

/** How wide the number is that tells of forks without a line, in pixels; it ends at their turn. */
export const moreWidth = 26

function isNear(x: number, at: number): boolean {
  return x >= Math.max(at, moreWidth) - moreWidth && x <= Math.max(at, moreWidth)
}

function areApart(a: Branch, b: Branch): boolean {
  return a.from > b.to + 1 || b.from > a.to + 1
}
