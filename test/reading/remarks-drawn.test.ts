import { expect, test } from 'vitest'
import type { Remark } from '../../src/engine/match.ts'
import { remarksDrawn } from '../../src/reading/remarks-drawn.ts'

test('Of many remarks the first are drawn; long ones are cut; disagreements are never left out', () => {
  const others = Array.from({ length: 150 }, (_, i): Remark => ({ kind: 'tooltip', seat: 0, text: `${i}` }))
  const last: Remark = { kind: 'disagreement', seat: 1, text: 'x'.repeat(300) }
  const drawn = remarksDrawn([...others, last])
  expect([drawn.length, drawn[0]!.kind, drawn[0]!.text.length, drawn[1], drawn.at(-1)]).toEqual([
    ...[100, 'disagreement', 200],
    ...[others[0], others[98]],
  ])
})
