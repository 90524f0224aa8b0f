import type { Feature } from '../feature.ts'
import { liveIn } from '../../core/live-match.svelte.ts'
import LiveBar from './LiveBar.svelte'

export const liveFeature: Feature = {
  bar: { component: LiveBar, isShown: (match) => match.isLive },
  matchActions: (studio, match) => ({
    get stop() {
      if (!liveIn(match).isHere) return undefined
      return () => void studio.attempt('stopping the match', () => studio.calls.stop({ matches: [match.id] }))
    },
  }),
  turnActions: (_, match) => ({
    get follow() {
      return match.isLive ? () => match.follow(!match.isFollowing) : undefined
    },
  }),
}
