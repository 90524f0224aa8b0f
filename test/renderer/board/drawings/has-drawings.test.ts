import { expect, test } from 'vitest'
import type { OutlineFrame } from '../../../../src/contract/reading.ts'
import { HasDrawings } from '../../../../src/renderer/board/drawings/has-drawings.svelte.ts'

const frameWith = (drawn: boolean): OutlineFrame => ({
  exchanges: [
    { seat: 0, micros: 1, limitMillis: 50, result: 'done', ...(drawn && { hasDrawings: true as const }) },
  ],
  events: [],
  standing: null,
  isChange: true,
})

test('A match has drawings once a turn has, also as it grows; hidden information is left out', () => {
  const outline = [frameWith(false)]
  let source = { outline: outline as readonly OutlineFrame[], frames: 1 }
  const drawings = new HasDrawings(() => source)
  const reported = [drawings.value]
  outline.push(frameWith(true))
  source = { outline, frames: 2 }
  reported.push(drawings.value)
  source = { outline: [frameWith(false), frameWith(false)], frames: 2 }
  reported.push(drawings.value)
  expect(reported).toEqual([false, true, false])
})
