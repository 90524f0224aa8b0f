import { describe, expect, test } from 'vitest'
import {
  type PatchworkAction,
  type PatchPlacing,
  type PatchworkTable,
} from '../../../../src/engine/games/patchwork/table.ts'
import { randomFrom, type Random } from '../../../../src/engine/random.ts'
import { cornerOf, flipped, handOf, shapeOf, turned } from '../../../../src/renderer/boards/patchwork/hand.ts'
import { patches } from '../../../../src/engine/games/patchwork/patches.ts'
import { anyOf, type AskedTable, askedTables, editions, Person, someOf } from './asked.ts'
import type { Frame } from '../../../../src/engine/match.ts'
import type { BoardAsk } from '../../../../src/renderer/boards/board.ts'
import { seeds } from '../seeds.ts'
import { drawn } from './drawn-board.ts'

/** Takes the patch, turns it until it looks as wanted, moves it there cell by cell and lays it down. */
function place({ answering }: Person, placing: PatchPlacing): void {
  answering.take(placing.patch)
  const wanted = shapeOf(handOf(placing)).rows
  const looks = () => String(shapeOf(answering.hand!).rows) === String(wanted)
  for (let tries = 0; !looks() && tries < 8; tries++) {
    if (tries === 4) answering.flip()
    answering.turn(1)
  }
  const { x, y } = cornerOf(answering.hand!)
  answering.step(placing.x - x, 0)
  answering.step(0, placing.y - y)
  answering.confirm()
}

function give(person: Person, action: PatchworkAction): void {
  if (action.kind === 'skip') person.answering.skip()
  else place(person, action)
  person.answering.confirm()
}

/** Anything that a person can do. */
function tryAnything({ answering }: Person, table: PatchworkTable, random: Random): void {
  const steps = [
    () => answering.take(anyOf([...table.circle, -1, 99], random)),
    () => answering.turn(random.below(9) - 4),
    () => answering.flip(),
    () => answering.step(random.below(19) - 9, random.below(19) - 9),
    () => answering.hold(random.below(120) / 10 - 1, random.below(120) / 10 - 1),
    () => answering.lay(),
    () => answering.lift(),
    () => answering.confirm(),
    () => answering.skip(),
    () => answering.back(),
  ]
  anyOf(steps, random)()
}

describe.each(editions)('$title', (game) => {
  test.each(seeds)('Every legal action can be given by hand, in match %i', (seed) => {
    const random = randomFrom(`given ${seed}`)
    for (const requested of askedTables(game, seed)) {
      for (const action of someOf(requested.actions, 12, random)) {
        const person = new Person(requested)
        give(person, action)
        expect(person.sent).toEqual([action])
      }
    }
  })

  test.each(seeds)('Any input by hand answers only legal actions, in match %i', (seed) => {
    const random = randomFrom(`anything ${seed}`)
    const tables = askedTables(game, seed)
    for (const requested of tables.filter((_, i) => i % 5 === 0)) {
      const person = new Person(requested)
      for (let i = 0; i < 60; i++) tryAnything(person, requested.table, random)
      const { tried, sent } = person
      expect(
        [...tried, ...sent].filter((action) => !requested.actions.includes(action as PatchworkAction)),
      ).toEqual([])
    }
  })
})

const requests = (change: Partial<PatchworkTable> = {}): AskedTable => {
  const [first] = askedTables(editions[0]!, 0) as [AskedTable]
  const table = { ...first.table, ...change }
  return { table, seat: 0, actions: [...editions[0]!.aids.legal(table, 0)] as readonly PatchworkAction[] }
}

test.each(patches)('Patch $id is unchanged by four turns or two flips, and one flip mirrors it', ({ id }) => {
  const hand = { patch: id, orientation: { mirrored: false, rotations: 1 }, middle: { x: 4, y: 5 } }
  const mirrored = shapeOf(hand).rows.map((row) => [...row].toReversed().join(''))
  expect([turned(turned(hand, 3), 1), flipped(flipped(hand)), shapeOf(flipped(hand)).rows]).toEqual([
    hand,
    hand,
    mirrored,
  ])
})

test('A special patch is in the hand at the start, and looks the same in any rotation', () => {
  const person = new Person(
    requests({ pendingSpecials: [[20], []], boards: [boardWith('9........'), boardWith('.........')] }),
  )
  const { answering } = person
  answering.turn(1)
  expect([answering.hand!.patch < 0, cornerOf(answering.hand!), answering.refusal]).toEqual([
    true,
    { x: 1, y: 0 },
    'A special patch looks the same however it is turned',
  ])
})

test('An unaffordable patch stays in place, and the reason is shown', () => {
  const table = requests()
  const [patch] = table.table.circle
  const { answering } = new Person(requests({ buttons: [0, 0] }))
  const taken = answering.take(patch!)
  expect([taken, answering.hand, answering.refusal]).toEqual([
    false,
    null,
    `Patch ${patch} costs ${patches[patch!]!.price} buttons, and 0 buttons are there`,
  ])
})

test('A placed patch can be lifted again, also one placed elsewhere', () => {
  const table = requests()
  const placing = table.actions.find((action) => action.kind === 'place')!
  const person = new Person(table)
  person.chosen = placing
  person.answering.lift()
  expect([person.chosen, cornerOf(person.answering.hand!).x]).toEqual([null, placing.x])
})

test('A placed patch is moved and turned in place, so one Enter answers', () => {
  const table = requests()
  const person = new Person(table)
  person.chosen = table.actions.find((action) => action.kind === 'place')!
  const placing = person.chosen as PatchPlacing
  person.answering.step(1, 0)
  person.answering.turn(1)
  person.answering.confirm()
  expect(person.sent).toMatchObject([{ patch: placing.patch, orientation: { rotations: 1 } }])
})

test('An illegal placing is shown in its place, and never sent from the board', () => {
  const person = new Person(requests())
  person.chosen = { kind: 'place', patch: 9, x: 8, y: 8, orientation: { mirrored: false, rotations: 0 } }
  person.answering.confirm()
  person.answering.lift()
  expect([person.answering.laid?.isLegal, person.answering.laid?.cells.length, person.sent]).toEqual([
    false,
    4,
    [],
  ])
})

test('Each of the first patches shows its legal placings, and none without a question or actions', () => {
  const { table, seat, actions } = requests()
  const frame = { index: 0, exchanges: [], events: [], state: table } as unknown as Frame
  const waysOn = (ask: BoardAsk | null) =>
    [...drawn(frame, null, { ask }).matchAll(/data-offer="(\d+)" data-ways="(\d+)"/g)].map(
      ([, patch, ways]) => [Number(patch), Number(ways)],
    )
  const usual = { seat, chosen: null, choose: () => {}, send: () => {} }
  const first = table.circle.slice(0, 3)
  const ways = (patch: number) =>
    actions.filter((action) => action.kind === 'place' && action.patch === patch).length
  expect([waysOn(null), waysOn({ ...usual, actions: [] }), waysOn({ ...usual, actions })]).toEqual([
    [],
    [],
    first.map((patch) => [patch, ways(patch)]),
  ])
})

function boardWith(first: string): readonly string[] {
  return [first, ...Array.from({ length: 8 }, () => '.'.repeat(9))]
}
