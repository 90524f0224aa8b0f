import { expect, test } from 'vitest'
import { LiveGate } from '../../../src/main/live/live-gate.ts'
import { Places } from '../../../src/main/places.ts'

test('A match that was stopped between its steps is not held any more', async () => {
  const stop = new AbortController()
  const match = { game: 'patchwork', options: {}, seats: 2, seed: '7', version: 1 }
  const held = new Places(1).during(async (place) => {
    const until = { kind: 'next', at: 'before' } as const
    const outlet = { live: () => {}, held: () => {} }
    const gate = new LiveGate(
      { match, until, persons: new Map(), place, thinkMillis: null },
      outlet,
      stop.signal,
    )
    stop.abort(new Error('stopped'))
    await gate.before([])
  })
  await expect(held).rejects.toThrow('stopped')
})
