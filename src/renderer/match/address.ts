import type { OpenMatch } from '../lib/match/open-match.svelte.ts'

/** So long what is looked at rests before the address follows it. */
const restMillis = 300

/** Brings the address up to what is looked at, once that rests; gives what ends that. Not while it plays. */
export function followPlace(match: OpenMatch): () => void {
  // Read here, so that it is followed.
  void match.place
  if (match.playback.isPlaying) return () => {}
  const timer = setTimeout(() => match.visits.settle(), restMillis)
  return () => clearTimeout(timer)
}
