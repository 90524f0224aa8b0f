import type { OutlineFrame } from '../../contract/reading.ts'

export type OutlineEvent = OutlineFrame['events'][number]

export function happenedIn({ events, remarks }: OutlineFrame): readonly OutlineEvent[] {
  return remarks === undefined ? events : [...events, ...remarks]
}
