import { expect, test } from 'vitest'
import {
  type DomainExpansionAction,
  type GridCell,
  sides,
  type DomainExpansionState,
} from '../../../../src/engine/games/domain-expansion/state.ts'
import { randomFrom } from '../../../../src/engine/random.ts'
import { sharesAfter } from '../../../../src/renderer/boards/domain-expansion/after.ts'
import type { ArrowKey } from '../../../../src/renderer/lib/board/nearest.ts'
import { seeds } from '../seeds.ts'
import { askedBoards, askedOn, game, Person } from './asked.ts'
import { drawn } from './drawn-board.ts'
import { framesOf } from './played.ts'

const arrows: readonly ArrowKey[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

test.each(seeds)('Every legal action is a cell and a side, and the same side again, in match %i', (seed) => {
  for (const requested of askedBoards(seed)) {
    for (const action of requested.actions) {
      const person = new Person(requested)
      person.answering.go([action.x, action.y])
      person.answering.build(action.side)
      person.answering.build(action.side)
      expect(person.sent).toEqual([action])
    }
  }
})

test.each(seeds)('Clicks answer only legal actions, in match %i', (seed) => {
  const random = randomFrom(`anything ${seed}`)
  for (const requested of askedBoards(seed)) {
    const person = new Person(requested)
    const { answering, tried, sent } = person
    const steps = [
      () => answering.go([random.below(7), random.below(7)]),
      () => answering.build(sides[random.below(4)]!),
      () => answering.send(),
      () => answering.back(),
    ]
    for (let i = 0; i < 60; i++) steps[random.below(steps.length)]!()
    expect(
      [...tried, ...sent].filter((action) => !requested.actions.includes(action as DomainExpansionAction)),
    ).toEqual([])
  }
})

test.each(seeds)('Arrow keys reach every legal cell, in match %i', (seed) => {
  for (const requested of askedBoards(seed)) {
    const { offer } = new Person(requested).answering
    const reached = new Set<string>([String(offer.cells[0])])
    const queue: GridCell[] = offer.cells.slice(0, 1)
    for (const cell of queue) {
      for (const arrow of arrows) {
        const next = offer.beside(cell, arrow)
        if (next === null || reached.has(String(next))) continue
        reached.add(String(next))
        queue.push(next)
      }
    }
    expect([...reached].toSorted()).toEqual(offer.cells.map(String).toSorted())
  }
})

test.each(seeds)('The preview of the areas matches the result, in match %i', (seed) => {
  for (const { state, seat, actions } of askedBoards(seed)) {
    for (const action of actions.filter((_, i) => i % 3 === 0)) {
      const after = game.rules.play(state, [{ seat, action }]).state as DomainExpansionState
      expect(sharesAfter(state, seat, [action.x, action.y], action.side)).toEqual({
        sizes: after.domains ?? game.aids.standing(after),
        isParted: after.domains !== null,
      })
    }
  }
})

test('A refusal is explained and changes nothing', async () => {
  const { state } = (await framesOf('2 1 R')).at(-1)!
  const person = new Person(askedOn(state)!)
  const reported = (step: () => void) => {
    step()
    return person.answering.refusal
  }
  const { answering } = person
  expect([
    reported(() => answering.go([0, 0])),
    reported(() => answering.go([6, 5])),
    reported(() => answering.build('R')),
    person.tried,
  ]).toEqual(['(0, 0) is 12 cells away, farther than 3', '', 'There is a wall on its right', []])
})

test('Back drops the wall first, then the way', async () => {
  const { state } = (await framesOf('2 1 R')).at(-1)!
  const person = new Person(askedOn(state)!)
  const { answering } = person
  answering.go([5, 5])
  answering.build('U')
  answering.back()
  const withoutWall = [answering.cell, answering.side]
  answering.back()
  expect([withoutWall, answering.cell]).toEqual([[[5, 5], null], null])
})

test('An answer chosen elsewhere is shown: cell and side of a legal action, nothing of another', async () => {
  const { state } = (await framesOf('2 1 R')).at(-1)!
  const shown = [
    { x: 5, y: 5, side: 'U' },
    { x: 0, y: 0, side: 'U' },
  ].map((chosen) => {
    const person = new Person(askedOn(state)!)
    person.chosen = chosen
    return [person.answering.cell, person.answering.side, person.answering.isChosenLegal]
  })
  expect(shown).toEqual([
    [[5, 5], 'U', true],
    [null, null, false],
  ])
})

test('Legal actions are offered on the board: each cell, and each side of the chosen cell', async () => {
  const frames = await framesOf('2 1 R', '5 5 L')
  const requested = askedOn(frames.at(-1)!.state)!
  const { seat, actions } = requested
  const offered = ['3 3', '2 2', '1 1'].map((cell) => {
    const chosen = actions.find(({ x, y }) => `${x} ${y}` === cell) ?? null
    const page = drawn(frames, { ask: { seat, actions, chosen, choose: () => {}, send: () => {} } })
    return [valuesOf(page, 'data-target'), valuesOf(page, 'data-side')]
  })
  const cells = [...new Set(actions.map(({ x, y }) => `${x} ${y}`))]
  const sidesOf = (cell: string) => actions.filter(({ x, y }) => `${x} ${y}` === cell).map(({ side }) => side)
  expect(offered).toEqual(['3 3', '2 2', '1 1'].map((cell) => [cells, sidesOf(cell)]))
})

test('Nothing is offered without a question, or before the legal actions are known', async () => {
  const frames = await framesOf('2 1 R')
  const ask = { seat: 1, actions: [], chosen: null, choose: () => {}, send: () => {} }
  const offered = [null, ask].map((given) =>
    valuesOf(drawn(frames, { ask: given }), 'data-target|data-answer'),
  )
  expect(offered).toEqual([[], ['1']])
})

function valuesOf(page: string, attribute: string): readonly string[] {
  return [...page.matchAll(new RegExp(`(?:${attribute})="([^"]*)"`, 'g'))].map(([, value]) => value!)
}
