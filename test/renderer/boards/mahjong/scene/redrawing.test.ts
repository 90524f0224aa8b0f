import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Redrawing } from '../../../../../src/renderer/boards/mahjong/scene/redrawing.ts'

const frameMillis = 16

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => setTimeout(call, frameMillis))
  vi.stubGlobal('cancelAnimationFrame', (requested: ReturnType<typeof setTimeout>) => clearTimeout(requested))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What is drawn, in order. */
function drawing() {
  const drawn: string[] = []
  return { drawn, redrawing: new Redrawing((isFine) => drawn.push(isFine ? 'fine' : 'coarse'), 140) }
}

test('Motion is drawn coarse in each frame, once more fine at rest, and then nothing runs', () => {
  const { drawn, redrawing } = drawing()
  for (let i = 0; i < 3; i++) {
    redrawing.ask(true)
    redrawing.ask(true)
    vi.advanceTimersByTime(frameMillis)
  }
  vi.runAllTimers()
  expect([drawn, vi.getTimerCount()]).toEqual([['coarse', 'coarse', 'coarse', 'fine'], 0])
})

test('A changed look is drawn fine at once at rest, and coarse during motion', () => {
  const { drawn, redrawing } = drawing()
  redrawing.ask(false)
  vi.runAllTimers()
  redrawing.ask(true)
  vi.advanceTimersByTime(frameMillis)
  redrawing.ask(false)
  vi.advanceTimersByTime(frameMillis)
  vi.runAllTimers()
  expect(drawn).toEqual(['fine', 'coarse', 'coarse', 'fine'])
})

test('After closing, nothing draws', () => {
  const { drawn, redrawing } = drawing()
  redrawing.ask(true)
  vi.advanceTimersByTime(frameMillis)
  redrawing.ask(true)
  redrawing.close()
  redrawing.ask(true)
  vi.runAllTimers()
  expect(drawn).toEqual(['coarse'])
})
