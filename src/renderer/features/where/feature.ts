import type { Feature } from '../feature.ts'
import { jumpTo, type JumpDirection } from '../../core/jumps.ts'
import type { OpenMatch } from '../../core/open-match.svelte.ts'
import WhereBar from './WhereBar.svelte'
import { whereIn } from './where.svelte.ts'

export const whereFeature: Feature = {
  bar: {
    component: WhereBar,
    isShown: (match) => whereIn(match).isOpen && match.viewer === null && match.reading.hasTurns,
  },
  parts: [whereIn],
  turnActions: (_, match) => ({
    // A condition would show the player what the seat may not know.
    get where() {
      return match.viewer === null ? () => whereIn(match).ask() : undefined
    },
    get ['where.next']() {
      return holding(match, 1)
    },
    get ['where.previous']() {
      return holding(match, -1)
    },
  }),
}

function holding(match: OpenMatch, direction: JumpDirection): (() => void) | undefined {
  const where = whereIn(match)
  if (where.condition === null || match.viewer !== null) return undefined
  return jumpTo(match, 'where', () => where.beginFrom(match.cursor, direction))
}
