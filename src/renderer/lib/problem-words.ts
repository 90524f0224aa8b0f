import type { ProblemKind } from '../../engine/problems.ts'

/** How a kind of problem is told. */
export interface KindWords {
  readonly title: string
  readonly note: string
  readonly tone: 'fault' | 'warn' | 'quiet'
}

/** What each kind of problem is called. */
export const kindWords: { readonly [Kind in ProblemKind]: KindWords } = {
  fault: { title: 'Fault', note: 'An invalid answer, none in time, or a crash', tone: 'fault' },
  disagreement: {
    title: 'Disagreement',
    note: 'The imported replay tells it otherwise than the rules make it',
    tone: 'fault',
  },
  corrected: {
    title: 'Corrected',
    note: 'The rules did something else than was asked for',
    tone: 'warn',
  },
  exception: {
    title: 'Exception',
    note: 'Stderr looks like an exception or a failed assertion',
    tone: 'fault',
  },
  slow: { title: 'Near limit', note: 'The answer came near to its limit', tone: 'warn' },
  stall: { title: 'Stall', note: 'Botscope itself stood still meanwhile', tone: 'quiet' },
  leftover: { title: 'Left over', note: 'More than an answer was written', tone: 'warn' },
  parted: {
    title: 'Other answer',
    note: 'A rerun, or the bot as it was led to this fork, answered otherwise',
    tone: 'quiet',
  },
  fall: {
    title: 'Fall',
    note: "In no other turn the seat's lead over the best of the others became so much less",
    tone: 'quiet',
  },
}
