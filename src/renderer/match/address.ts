import type { OpenMatch } from '../core/open-match.svelte.ts'

/** The delay of the address after the last change of the selection. */
const restMillis = 300

/** Updates the address after a delay, not while playing; returns a function that cancels this. */
export function followPlace(match: OpenMatch): () => void {
  // Read here, so that it is followed.
  void match.address
  if (match.playback.isPlaying) return () => {}
  const timer = setTimeout(() => match.visits.settle(), restMillis)
  return () => clearTimeout(timer)
}
