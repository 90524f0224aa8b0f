import { expect, test } from 'vitest'
import { legal, standing } from '../../../../src/engine/games/domain-expansion/aids.ts'
import type { DomainExpansionState } from '../../../../src/engine/games/domain-expansion/state.ts'
import type { ShownFrame } from '../../../../src/renderer/boards/board.ts'
import { seeds } from '../seeds.ts'
import { drawn } from './drawn-board.ts'
import { framesOf, playedFrames } from './played.ts'

test.each(seeds)('All drawings match the state, in each turn of match %i', (seed) => {
  const frames = playedFrames(seed)
  const seen = frames.map((_, i) => seenIn(drawn(frames.slice(0, i + 1))))
  expect(seen).toEqual(frames.map((frame, i) => shownBy(frame, frames[i - 1])))
})

test('In mid-step the walls and tokens are those of the new state', () => {
  const frames = playedFrames(3).slice(0, 8)
  const seen = [0, 0.3, 0.8].map((part) => seenIn(drawn(frames, { part })))
  const shown = shownBy(frames.at(-1)!, frames.at(-2))
  expect(seen).toEqual([shown, shown, shown])
})

test('The reachable cells of the next seat are drawn on demand', async () => {
  const frames = await framesOf('1 1 R', '5 5 L')
  const { state } = frames.at(-1)!
  const cells = new Set([...legal(state, 0)].map(({ x, y }) => `${x} ${y}`))
  const html = drawn(frames, { chosen: { moves: 'on' } })
  cells.delete('1 1')
  expect([valuesOf(html, 'data-reach'), valuesOf(drawn(frames), 'data-reach')]).toEqual([[...cells], []])
})

test('Areas are optional, domains are always drawn', async () => {
  const off = { chosen: { areas: 'off' } }
  const open = await framesOf('1 1 R')
  const parted = await framesOf('0 0 R', '6 6 L', '0 0 D')
  expect([open, parted].map((frames) => valuesOf(drawn(frames, off), 'data-area').length)).toEqual([0, 49])
})

test('A selected value is marked, alone or with all of its parts', async () => {
  const frames = await framesOf('1 1 R', '5 5 L')
  const marked = ['tokens[1]', 'walls.east[1][1]', 'walls.south[2]', 'walls.east', 'toAct', 'width'].map(
    (path) => {
      const selected = path
        .split(/[.[\]]+/)
        .flatMap((key) => (key === '' ? [] : [/\d/.test(key) ? Number(key) : key]))
      return [...drawn(frames, { selected }).matchAll(/data-path="([^"]+)"[^>]*data-selected/g)].map(
        ([, at]) => at,
      )
    },
  )
  expect(marked.map((paths) => [paths.length, paths[0]])).toEqual([
    [2, 'tokens[1]'],
    [1, 'walls.east[1][1]'],
    [7, 'walls.south[2][0]'],
    [42, 'walls.east[0][0]'],
    [1, 'toAct'],
    [0, undefined],
  ])
})

test('Each seat speaks from its head', async () => {
  const html = drawn(await framesOf())
  expect([valuesOf(html, 'data-head'), valuesOf(html, 'data-speaks')]).toEqual([
    ['0', '1'],
    ['0', '1'],
  ])
})

test('Text of bots is escaped', async () => {
  const html = drawn(await framesOf('<img src=x onerror=alert(1)>'))
  expect([html.includes('<img'), html.includes('&lt;img src=x')]).toEqual([false, true])
})

/** All that stands for values of a state, read from what is drawn. */
function seenIn(html: string) {
  const all = elementsOf(html)
  const having = (name: string) => all.filter((each) => name in each)
  const values = (name: string) => having(name).map((each) => each[name]!)
  return {
    cells: values('data-cell').length,
    walls: having('data-wall').map((each) => [each['data-path'], Number(each['data-wall'])]),
    tokens: having('data-token').map((each) => each['data-at']),
    toAct: values('data-to-move').map(Number)[0] ?? null,
    sizes: values('data-cells').map(Number),
    counts: values('data-walls').map(Number),
    areas: [0, 1].map((seat) => values('data-area').filter((each) => each === `${seat}`).length),
    outcomes: values('data-outcome'),
    built: having('data-built').map((each) => each['data-path'])[0] ?? null,
  }
}

/** The same, from the state itself. */
function shownBy(
  { state }: ShownFrame<DomainExpansionState>,
  before: ShownFrame<DomainExpansionState> | undefined,
) {
  const walls = wallsOf(state)
  const known = new Set(before === undefined ? [] : wallsOf(before.state).map(([path]) => path))
  return {
    cells: 49,
    walls,
    tokens: state.tokens.map((cell) => cell.join(' ')),
    toAct: state.toAct,
    sizes: state.domains ?? standing(state),
    counts: [0, 1].map((seat) => walls.filter(([, builder]) => builder === seat).length),
    areas: standing(state),
    outcomes: [0, 1].map((seat) => outcomeOf(state, seat)),
    built: walls.find(([path]) => !known.has(path))?.[0] ?? null,
  }
}

function wallsOf({ walls }: DomainExpansionState): readonly (readonly [path: string, seat: number])[] {
  return Array.from({ length: 49 }, (_, i) => [i % 7, Math.floor(i / 7)] as const).flatMap(([x, y]) =>
    (['east', 'south'] as const).flatMap((axis) => {
      const wall = walls[axis][y]![x]!
      return wall === '.' ? [] : [[`walls.${axis}[${y}][${x}]`, Number(wall)] as const]
    }),
  )
}

function outcomeOf({ domains, fault }: DomainExpansionState, seat: number): string {
  const words = { illegal: 'illegal move', invalid: 'invalid answer', timeout: 'timeout', crash: 'crash' }
  if (fault !== null) return fault.seat === seat ? `lost: ${words[fault.kind]}` : 'wins'
  if (domains === null) return ''
  const more = domains[seat]! - domains[1 - seat]!
  return more > 0 ? 'wins' : more < 0 ? 'loses' : 'draw'
}

function valuesOf(html: string, name: string): readonly string[] {
  return elementsOf(html).flatMap((each) => each[name] ?? [])
}

/** The attributes of each element that says something by them. */
function elementsOf(html: string): readonly { readonly [name: string]: string }[] {
  return [...html.matchAll(/<\w+((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/g)]
    .filter(([, all]) => all!.includes('data-'))
    .map(([, all]) =>
      Object.fromEntries(
        [...all!.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key, value]) => [key!, value ?? '']),
      ),
    )
}
