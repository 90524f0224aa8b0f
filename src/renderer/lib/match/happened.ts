import type { OutlineFrame } from '../../../contract/reading.ts'

/** One thing that happened in an outline. */
export type OutlineEvent = OutlineFrame['events'][number]

/** The events of a frame, and what the program that first played it said of it, each by its kind. */
export function happenedIn({ events, remarks }: OutlineFrame): readonly OutlineEvent[] {
  return remarks === undefined ? events : [...events, ...remarks]
}
