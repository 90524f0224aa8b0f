import { expect, test } from 'vitest'
import { newestFirst, orderIn, orderText } from '../../../src/renderer/library/match-order.ts'

test('An order is stored as text, and invalid text gives the default order', () => {
  const orders = [newestFirst, { by: 'seed', isDescending: false }] as const
  expect([...orders.map((order) => orderIn(orderText(order))), orderIn('__proto__ up')]).toEqual([
    ...orders,
    newestFirst,
  ])
})
