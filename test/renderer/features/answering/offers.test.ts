import { expect, test } from 'vitest'
import { offerRows, offersFitting } from '../../../../src/renderer/features/answering/offers.ts'

const offers = ['SKIP', 'PLAY 1 0 0', 'PLAY 1 11 0', 'PLAY 11 0 1', 'TAKE 1 2 1'].map((text) => ({ text }))

test('Typed text finds answers by words in order: whole numbers, beginnings of other words', () => {
  const found = ['', 'pl', 'play 1', 'p 1 0', '1 1', '11', '0 1 1', ' take  2 '].map((written) =>
    offersFitting(offers, written).map(({ text }) => text),
  )
  expect(found).toEqual([
    offers.map(({ text }) => text),
    ['PLAY 1 0 0', 'PLAY 1 11 0', 'PLAY 11 0 1'],
    ['PLAY 1 0 0', 'PLAY 1 11 0', 'PLAY 11 0 1'],
    ['PLAY 1 0 0', 'PLAY 1 11 0'],
    ['TAKE 1 2 1'],
    ['PLAY 1 11 0', 'PLAY 11 0 1'],
    [],
    ['TAKE 1 2 1'],
  ])
})

/** So many answers that begin with these words. */
function many(beginning: string, count: number) {
  return Array.from({ length: count }, (_, i) => ({ text: `${beginning} ${i}` }))
}

test('Many answers are grouped by their first words, few are not', () => {
  const all = [{ text: 'SKIP' }, ...many('PLAY 1', 10), ...many('PLAY 9', 12)]
  const heads = [all, all.slice(0, 16), many('PLAY 1', 40)].map((each) =>
    offerRows(each).flatMap((row, i) => (row.kind === 'head' ? [[i, row.text, row.count]] : [])),
  )
  expect(heads).toEqual([
    [
      [1, 'PLAY 1', 10],
      [12, 'PLAY 9', 12],
    ],
    [],
    [],
  ])
})

test('One word groups where two make too many groups; if that fails there are none', () => {
  const cells = Array.from({ length: 5 }, (_, x) =>
    many(`${x} 0`, 2).concat(many(`${x} 1`, 2), many(`${x} 2`, 2)),
  )
  const odd = Array.from({ length: 20 }, (_, i) => ({ text: `A${i} B` }))
  const heads = [cells.flat(), odd].map((each) =>
    offerRows(each).flatMap((row) => (row.kind === 'head' ? [row.text] : [])),
  )
  expect(heads).toEqual([['0', '1', '2', '3', '4'], []])
})
