import type { ProblemKind } from '../contract/match.ts'
import type { ProblemCounts } from '../contract/problems.ts'
import { counted, grouped } from '../number-text.ts'
import { problemKinds } from './problem-kinds.ts'

interface KindLabels {
  readonly title: string
  readonly note: string
  readonly tone: 'fault' | 'warn' | 'quiet'
}

export const kindLabels: { readonly [Kind in ProblemKind]: KindLabels } = {
  fault: { title: 'Fault', note: 'An invalid answer, none in time, or a crash', tone: 'fault' },
  disagreement: {
    title: 'Disagreement',
    note: 'An imported replay differs from what the rules make of it',
    tone: 'fault',
  },
  stale: { title: 'Stale answer', note: 'The answer was written before its question', tone: 'fault' },
  leftover: {
    title: 'Extra line',
    note: 'The bot wrote an extra line, which is read as its next answer',
    tone: 'fault',
  },
  unread: {
    title: 'Input not read',
    note: 'A rerun line by line: the bot read fewer lines than it was given, or waited for more',
    tone: 'fault',
  },
  unasked: {
    title: 'Asked no more',
    note: 'The game asks the seat no more, while others play on; the seat ends last',
    tone: 'warn',
  },
  corrected: { title: 'Corrected', note: 'The rules corrected the answer', tone: 'warn' },
  exception: {
    title: 'Exception',
    note: 'Stderr looks like an exception or a failed assertion',
    tone: 'fault',
  },
  belief: {
    title: 'Wrong belief',
    note: 'What the bot believes of the state (@expect) is wrong',
    tone: 'warn',
  },
  slow: { title: 'Slow', note: 'The answer took most of the real time limit, or more', tone: 'warn' },
  stall: {
    title: 'Stall not counted',
    note: 'Saved by Botscope: its own stall is not counted, else the answer would have been late',
    tone: 'quiet',
  },
  divergence: {
    title: 'Different answer',
    note: 'The bot answered differently in a rerun or a fork',
    tone: 'quiet',
  },
  costly: { title: 'Costly answer', note: 'The analysis found a better answer', tone: 'warn' },
  fall: { title: 'Biggest drop', note: "The turn with the biggest drop of a seat's lead", tone: 'quiet' },
}

/** `2 stale answers`. */
export function problemCountText(kind: ProblemKind, count: number): string {
  switch (kind) {
    case 'corrected':
    case 'slow':
      return `${grouped(count)} ${kind}`
    case 'unread':
      return counted(count, 'turn with input not read', 'turns with input not read')
    case 'unasked':
      return counted(count, 'seat asked no more', 'seats asked no more')
    case 'stall':
      return counted(count, 'stall not counted', 'stalls not counted')
    default:
      return counted(count, kindLabels[kind].title.toLowerCase())
  }
}

/** `2 stale answers, 1 exception`. */
export function problemCountsText(counts: ProblemCounts): string {
  return problemKinds
    .flatMap((kind) => (counts[kind] === undefined ? [] : [problemCountText(kind, counts[kind])]))
    .join(', ')
}
