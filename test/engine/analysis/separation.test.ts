import { expect, test } from 'vitest'
import { TurnTable } from '../../../src/engine/analysis/separation.ts'
import { randomFrom } from '../../../src/engine/random.ts'

/** Turns with a state by chance; `isWanted` is the planted reason. */
function tableOf(
  count: number,
  isWanted: (state: ReturnType<typeof drawn>) => boolean,
  noise = 0,
): { readonly table: TurnTable; readonly wanted: readonly boolean[] } {
  const random = randomFrom('separation')
  const table = new TurnTable()
  const wanted: boolean[] = []
  for (let i = 0; i < count; i++) {
    const state = drawn(random)
    table.add(i % 50, state)
    wanted.push(random.below(100) < noise ? random.below(2) === 0 : isWanted(state))
  }
  return { table, wanted }
}

function drawn(random: ReturnType<typeof randomFrom>) {
  return {
    buttons: [random.below(20), random.below(20)],
    phase: ['early', 'middle', 'late'][random.below(3)]!,
    isOpen: random.below(2) === 0,
    bag: Array.from({ length: random.below(30) }, (_, i) => i),
  }
}

const separate = ({ table, wanted }: ReturnType<typeof tableOf>) => table.separate((row) => wanted[row]!)

test('The reason of a change is found: a number, a text, a flag, the size of a list', () => {
  const reasons = [
    tableOf(400, ({ buttons }) => buttons[0]! < 5),
    tableOf(400, ({ buttons }) => buttons[1]! >= 17),
    tableOf(400, ({ phase }) => phase === 'late'),
    tableOf(400, ({ isOpen }) => isOpen),
    tableOf(400, ({ bag }) => bag.length < 4),
  ]
  expect(reasons.map((reason) => separate(reason)?.condition)).toEqual([
    'before.buttons[0] < 5',
    'before.buttons[1] >= 17',
    'before.phase == "late"',
    'before.isOpen == true',
    'before.bag.size() < 4',
  ])
})

test('Two reasons that must both hold are found, and how many turns they cover', () => {
  const planted = tableOf(1000, ({ buttons, phase }) => buttons[0]! < 10 && phase === 'late')
  const found = separate(planted)!
  const wanted = planted.wanted.filter(Boolean).length
  expect(found.condition.split(' && ').toSorted()).toEqual([
    'before.buttons[0] < 10',
    'before.phase == "late"',
  ])
  expect([found.turns, found.wanted]).toEqual([wanted, wanted])
})

test('A reason is found among turns of which a tenth is chance', () => {
  const found = separate(tableOf(1000, ({ buttons }) => buttons[0]! < 5, 10))!
  expect(found.condition).toBe('before.buttons[0] < 5')
  expect(found.wanted / found.turns).toBeGreaterThan(0.9)
})

test('Chance has no reason, and neither have all turns, or three', () => {
  const random = randomFrom('chance')
  const chance = Array.from({ length: 20 }, () => tableOf(300, () => random.below(4) === 0))
  expect(chance.map((each) => separate(each)).filter((each) => each !== null)).toEqual([])
  const { table } = tableOf(100, () => true)
  expect([table.separate(() => true), table.separate((row) => row < 3)]).toEqual([null, null])
})

test('Values that are not in all states, that are too deep or too long, do no harm', () => {
  const table = new TurnTable()
  for (let i = 0; i < 60; i++) {
    const rare = i % 3 === 0 ? { rare: i } : {}
    table.add(i, { ...rare, 'odd key': i % 2, deep: [[[[[i]]]]], text: 'x'.repeat(1000 + i), none: null })
  }
  expect(table.separate((row) => row % 2 === 1)?.condition).toBe('before["odd key"] == 1')
})
