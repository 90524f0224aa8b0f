import { untrack } from 'svelte'
import { whereIn } from './where.svelte.ts'
import type { OpenMatch } from '../../core/open-match.svelte.ts'
import type { Notices } from '../../lib/notices.svelte.ts'

/**
 * During a component's life: if the person wants it, stops following the match at a new frame in which the condition begins to
 * hold.
 */
export function stopWhereItHolds(notices: Notices, match: OpenMatch): void {
  const where = whereIn(match)
  /** Only later frames are new. */
  let since = $state<number | null>(null)
  /** The cursor when the match ended and following with it: its last frames are still checked after that. */
  let end = 0
  const isWanted = $derived(where.isStopping && match.isFollowing)

  $effect(() => {
    void where.condition
    const { last, cursor, isLive } = untrack(() => ({
      last: match.last,
      cursor: match.cursor,
      isLive: match.isLive,
    }))
    if (isWanted) since = last
    else if (isLive) since = null
    else end = cursor
  })

  $effect(() => {
    const turn = since === null ? undefined : where.beginFrom(since, 1)
    if (turn === undefined) return
    untrack(() => {
      since = null
      if (match.isFollowing || match.cursor >= end) stop(notices, match, turn)
    })
  })
}

function stop(notices: Notices, match: OpenMatch, turn: number): void {
  match.follow(false)
  match.jump(turn, 'where')
  const action = { title: 'Follow', run: () => match.follow(true) }
  notices.show(`Stopped at turn ${turn}: ${whereIn(match).condition ?? ''}`, match.isLive ? { action } : {})
}
