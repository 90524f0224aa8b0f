import { expect, test } from 'vitest'
import {
  boxByKey,
  callAt,
  callTree,
  flameBoxes,
  longerThan,
  partThatMatches,
  shadeOf,
  type Call,
} from '../../../../src/renderer/features/profile/flame.ts'

/** Stacks as `main search 3`, in a file of their own. */
function profiled(stacks: readonly string[], samples: number, millis = 100) {
  const names = [...new Set(stacks.flatMap((stack) => stack.split(' ').slice(0, -1)))]
  return {
    ...{ millis, samples },
    functions: names.map((name) => ({ name, file: 'bot.js', line: 1, self: 0, total: 0 })),
    stacks: stacks.map((stack) => {
      const words = stack.split(' ')
      return {
        functions: words.slice(0, -1).map((name) => names.indexOf(name)),
        samples: Number(words.at(-1)),
      }
    }),
  }
}

const turn = profiled(['main read 2', 'main search move 4', 'main search 1', 'start 1'], 10)
const named = ({ code }: Call) => code?.name ?? 'all'
const textOf = (boxes: ReturnType<typeof flameBoxes>) =>
  boxes.map(({ call, x, width }) => `${named(call)} ${x.toFixed(2)}+${width.toFixed(2)}`)

test('Calls are drawn below their callers, the longest first; samples of stacks that were left out stay empty', () => {
  expect(textOf(flameBoxes(callTree(turn), 0))).toEqual([
    'all 0.00+1.00',
    'main 0.00+0.70',
    'search 0.00+0.50',
    'move 0.00+0.40',
    'read 0.50+0.20',
    'start 0.70+0.10',
  ])
})

test('What is too narrow to be seen is left out with what it calls', () => {
  expect(textOf(flameBoxes(callTree(turn), 0.45))).toEqual([
    'all 0.00+1.00',
    'main 0.00+0.70',
    'search 0.00+0.50',
  ])
})

test('A call and those around it get the whole width', () => {
  const root = callTree(turn)
  const search = callAt(root, root.children[0]!.children[0]!.path)
  expect(textOf(flameBoxes(search, 0))).toEqual([
    'all 0.00+1.00',
    'main 0.00+1.00',
    'search 0.00+1.00',
    'move 0.00+0.80',
  ])
})

test('A call that another turn does not have is found by the nearest one around it', () => {
  const { path } = callTree(turn).children[0]!.children[0]!.children[0]!
  expect(named(callAt(callTree(profiled(['main search 5'], 5)), path))).toBe('search')
})

test('Arrow keys go to the caller, the longest call in it, and its neighbours', () => {
  const root = callTree(turn)
  const boxes = flameBoxes(root, 0)
  const [main] = root.children
  const [search, read] = main!.children
  const to = (from: Call, key: string) => {
    const box = boxByKey(boxes, from, key)
    return box === undefined ? null : named(box.call)
  }
  expect([
    ...[
      to(search!, 'ArrowUp'),
      to(search!, 'ArrowDown'),
      to(search!, 'ArrowRight'),
      to(search!, 'ArrowLeft'),
    ],
    ...[to(read!, 'ArrowLeft'), to(read!, 'ArrowDown'), to(read!, 'Home'), to(root, 'End'), to(root, 'a')],
  ]).toEqual(['main', 'move', 'read', null, 'search', null, 'all', 'start', null])
})

test('A search counts what matching functions call once, also where they call themselves', () => {
  const root = callTree(profiled(['main search search move 4', 'main 1', 'search 1'], 10))
  expect([
    partThatMatches(root, 'SEARCH'),
    partThatMatches(root, 'bot.js:1'),
    partThatMatches(root, 'no'),
  ]).toEqual([...[0.5, 0.6, 0]])
})

test('By the time of its turn a call is longer or shorter than in another one', () => {
  const root = callTree(turn)
  const longer = longerThan(turn, profiled(['main read 5', 'main 5'], 10, 20))
  const [main] = root.children
  expect([root, main!, ...main!.children].map(longer)).toEqual([80, 50, 50, 10])
})

test('A function has the same shade in all turns, whatever its line', () => {
  const shades = ['search', 'move', 'read', 'eval'].map((name) => shadeOf({ name, file: 'bot.js' }))
  expect(new Set(shades).size).toBe(4)
  expect(shades.every((shade) => shade >= 0 && shade < 1)).toBe(true)
})
