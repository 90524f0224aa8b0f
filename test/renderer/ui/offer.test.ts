import { expect, test } from 'vitest'
import type { Completion } from '../../../src/engine/condition/completion.ts'
import { CompletionOffer } from '../../../src/renderer/ui/expression/offer.svelte.ts'

const choices = ['one', 'two', 'three'].map((name) => ({ name, text: name, kind: 'name' as const }))
const completion: Completion = { from: 2, to: 4, choices, isDone: false, isEager: true }

test('The best choice is selected, unless the typed text is complete', () => {
  const actives = [false, true].map((isDone) => {
    const offer = new CompletionOffer()
    offer.open({ ...completion, isDone })
    return offer.active
  })
  expect(actives).toEqual([0, -1])
})

test('Arrows cycle the list, from none to its ends', () => {
  const offer = new CompletionOffer()
  const walk = (isDone: boolean, ...steps: readonly (1 | -1)[]) => {
    offer.open({ ...completion, isDone })
    return steps.map((by) => (offer.move(by), offer.active))
  }
  expect([walk(true, 1, 1, 1, 1), walk(true, -1, -1), walk(false, -1, -1, 1, 1)]).toEqual([
    [0, 1, 2, 0],
    [2, 1],
    [2, 1, 2, 0],
  ])
})

test('Without choices there is no list', () => {
  const offer = new CompletionOffer()
  const opened = [completion, { ...completion, choices: [] }, completion, null].map((each) => {
    offer.open(each)
    return offer.isOpen
  })
  expect(opened).toEqual([true, false, true, false])
})

test('The accepted choice replaces the typed text, with the cursor after it', () => {
  const offer = new CompletionOffer()
  offer.open(completion)
  expect(offer.taken('a.bc == 1', choices[2]!)).toEqual({ text: 'a.three == 1', at: 7 })
})
