import type { Feature } from '../feature.ts'
import { seek, type Fits } from '../../core/jumps.ts'
import { happenedIn } from '../../lib/turn-events.ts'
import { eventFilterIn, isEventShown } from './event-filter.svelte.ts'

export const eventsFeature: Feature = {
  parts: [eventFilterIn],
  turnActions(_, match) {
    const isEvent: Fits = (turn) => happenedIn(turn).some((event) => isEventShown(match, event))
    return {
      'event.next': seek(match, 'event', 1, isEvent),
      'event.previous': seek(match, 'event', -1, isEvent),
    }
  },
}
