import { expect, test } from 'vitest'
import { rowAction } from '../../../../src/renderer/features/watches/row-keys.ts'

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  rowAction({ altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held, key })

test('Arrows select rows, and with Alt move the row', () => {
  expect([press('ArrowDown'), press('ArrowUp', { altKey: true }), press('End'), press('PageUp')]).toEqual([
    { kind: 'go', by: 1 },
    { kind: 'move', by: -1 },
    { kind: 'go', by: Infinity },
    { kind: 'go', by: -10 },
  ])
})

test('F2 edits, Delete removes, Ctrl+C or Cmd+C copies', () => {
  expect([
    press('F2'),
    press('Delete'),
    press('c', { ctrlKey: true }),
    press('c', { metaKey: true }),
  ]).toEqual([{ kind: 'edit' }, { kind: 'remove' }, { kind: 'copy' }, { kind: 'copy' }])
})

test('Keys with another meaning elsewhere are ignored', () => {
  const others = [press('c'), press('ArrowLeft'), press('a'), press('ArrowUp', { shiftKey: true })]
  expect([...others, press('Home', { altKey: true }), press('v', { ctrlKey: true })]).toEqual(
    Array(6).fill(null),
  )
})
