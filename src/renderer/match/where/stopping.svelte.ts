import { untrack } from 'svelte'
import type { OpenMatch } from '../../lib/match/open-match.svelte.ts'
import type { Notices } from '../../lib/notices.svelte.ts'

/** While a component lives: ends following the match, where that is wanted, at a new frame in which the condition begins to hold. */
export function stopWhereItHolds(notices: Notices, match: OpenMatch): void {
  const { where } = match
  /** Only later frames are new. */
  let since = $state<number | null>(null)
  const isWanted = $derived(where.isStopping && match.isFollowing)

  $effect(() => {
    void where.condition
    if (isWanted) since = untrack(() => match.last)
    // Its last frames are looked at when it has ended.
    else if (untrack(() => match.isLive)) since = null
  })

  $effect(() => {
    const frame = since === null ? undefined : where.beginFrom(since, 1)
    if (frame !== undefined) untrack(() => stop(notices, match, frame))
  })
}

function stop(notices: Notices, match: OpenMatch, frame: number): void {
  const isLeft = !match.isFollowing && match.cursor !== match.last
  if (isLeft) return
  match.follow(false)
  match.jump(frame, 'where')
  const action = { title: 'Follow', run: () => match.follow(true) }
  notices.tell(`Stopped at turn ${frame}: ${match.where.condition ?? ''}`, match.isLive ? { action } : {})
}
