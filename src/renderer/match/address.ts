import type { OpenMatch } from '../lib/match/open-match.svelte.ts'
import type { Studio } from '../lib/studio.svelte.ts'

/** So long the cursor rests before the address follows it. */
const restMillis = 300

/** Keeps the address at the frame and seat that are looked at, once the cursor rests; gives what ends that. Not while it plays. */
export function followCursor(studio: Studio, match: OpenMatch): () => void {
  const { cursor: frame, seat } = match
  if (match.playback.isPlaying) return () => {}
  const timer = setTimeout(() => {
    const { place } = studio.route
    if (place.screen !== 'match' || place.match !== match.id) return
    if (place.frame !== frame || place.seat !== seat) studio.route.replace({ ...place, frame, seat })
  }, restMillis)
  return () => clearTimeout(timer)
}
