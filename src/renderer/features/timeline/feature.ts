import type { Feature } from '../feature.ts'
import Timeline from './Timeline.svelte'

export const timelineFeature: Feature = {
  panels: { timeline: { component: Timeline } },
}
