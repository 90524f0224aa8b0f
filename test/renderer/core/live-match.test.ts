import { expect, test } from 'vitest'
import type { StudioCalls } from '../../../src/contract.ts'
import type { Live } from '../../../src/contract/live.ts'
import { LiveMatch } from '../../../src/renderer/core/live-match.svelte.ts'
import { coreOf } from './match-core.ts'

const live: Live = {
  isHere: true,
  paused: null,
  aim: { kind: 'end' },
  questions: [],
  waiting: [],
  isInLine: false,
  thinkMillis: null,
}

test('A match of another Botscope is reported once it is known, and not after its end', async () => {
  let isHere = true
  const calls: Partial<StudioCalls> = { live: async () => ({ ...live, isHere }) }
  const match = new LiveMatch(coreOf({ id: 'm', studio: { calls: calls as StudioCalls, trouble: () => {} } }))
  const reported = [match.isElsewhere]
  await match.refresh()
  reported.push(match.isElsewhere)
  match.onEvent({ kind: 'ended', match: 'm' })
  reported.push(match.isElsewhere)
  isHere = false
  await match.refresh()
  reported.push(match.isElsewhere)
  expect(reported).toEqual([false, false, false, true])
})
