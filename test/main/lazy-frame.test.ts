import { expect, test } from 'vitest'
import type { Frame } from '../../src/engine/match.ts'
import { lazyFrame } from '../../src/main/lazy-frame.ts'
import { sampleMatch } from './sample-match.ts'

test.each(['patchwork', 'domain-expansion', 'patchwork-draft'])(
  'Every frame of %s is what was written',
  (game) => {
    const { frames } = sampleMatch({ game })
    const lazy = frames.map((frame) => whole(lazyFrame(frame.index, JSON.stringify(frame))))
    expect(lazy).toEqual(frames)
  },
)

test('No text and no key within it is taken for the key that cuts a frame', () => {
  const trap = ',"events":[{"kind":"trap"}]'
  const [, sample] = sampleMatch().frames
  const exchanges = sample!.exchanges.map((exchange) => ({
    ...exchange,
    reply: { ...exchange.reply, errors: trap, output: [trap, '","events":['] },
  }))
  const frame: Frame = {
    index: 1,
    exchanges,
    events: [{ kind: 'a', text: trap, events: ['b'] }],
    state: { a: 1, events: [trap], exchanges: [] },
  }
  expect(whole(lazyFrame(1, JSON.stringify(frame)))).toEqual(frame)
})

test('A frame whose parts come in another order is read as a whole', () => {
  const frame = { state: { a: 1 }, events: [], exchanges: [], index: 3 }
  expect(whole(lazyFrame(3, JSON.stringify(frame)))).toEqual(frame)
})

function whole({ index, exchanges, events, state }: Frame): Frame {
  return { index, exchanges, events, state }
}
