import { expect, test } from 'vitest'
import type { LabyrinthState } from '../../../../src/engine/games/labyrinth/state.ts'
import { seeds } from '../seeds.ts'
import { drawn, elementsOf } from './drawn-board.ts'
import { playedFrames, turnWhere } from './played.ts'

const unit = 60

test.each(seeds)(
  'All drawings match the state, in each turn of match %i',
  (seed) => {
    const frames = playedFrames(seed)
    frames.forEach((frame, i) => {
      expect(seenIn(drawn(frame, frames[i - 1] ?? null))).toEqual(shouldBeSeen(frame.state))
    })
  },
  60_000,
)

test('A river drifts a player: in mid-step the player is between tiles, the field is new', () => {
  const [frame, before] = turnWhere(({ events }) =>
    events.some(({ text }) => /MOVE . river river/.test(text)),
  )
  const seat = before.state.toAct!
  const places = [0, 0.35, 1].map((part) => seenIn(drawn(frame, before, { part })).players[seat]!.drawn)
  const { x, y } = before.state.players[seat]!
  const after = frame.state.players[seat]!
  expect([places[0], places[2]]).toEqual([
    [x, y],
    [after.x, after.y],
  ])
  expect([places[0], places[2]]).not.toContainEqual(places[1])
})

test('A broken wall crumbles in its place', () => {
  const [frame, before] = turnWhere(({ events }) => events.some(({ text }) => text.endsWith('break')))
  const html = drawn(frame, before, { part: 0.9 })
  const broken = elementsOf(html).flatMap((each) => each['data-broken'] ?? [])
  const stood = wallsOf(before.state).map(([path]) => path)
  const stands = new Set(wallsOf(frame.state).map(([path]) => path))
  expect(broken.toSorted()).toEqual(stood.filter((path) => !stands.has(path)).toSorted())
})

test('The treasure stays in place until the carrier arrives, then moves with it', () => {
  const [frame, before] = turnWhere(({ events }) => events.some(({ text }) => text.endsWith(' treasure')))
  const seen = [0, 0.5, 0.9, 1].map((part) => {
    const page = elementsOf(drawn(frame, before, { part }))
    return {
      lying: page.flatMap((each) => each['data-lying'] ?? []),
      carried: page.filter((each) => 'data-treasure' in each).map((each) => each['data-player']),
    }
  })
  const lies = { lying: [before.state.treasure!.join(' ')], carried: [] }
  const carried = { lying: [], carried: [String(before.state.toAct)] }
  expect(seen).toEqual([lies, lies, carried, carried])
})

test('A player blocked by a wall stays, and the wall is marked', () => {
  const [frame, before] = turnWhere(({ events }) => events.some(({ text }) => /MOVE . wall$/.test(text)))
  const side = /MOVE (.)/.exec(frame.events.find(({ text }) => text.includes('MOVE'))!.text)![1]
  const stops = elementsOf(drawn(frame, before)).flatMap((each) => each['data-stop'] ?? [])
  expect(stops).toEqual([side])
})

test('Each seat speaks from its head', () => {
  const [frame] = playedFrames(3)
  const speaking = elementsOf(drawn(frame!)).flatMap((each) => each['data-speaks'] ?? [])
  expect(speaking).toEqual(frame!.state.players.map((_, seat) => String(seat)))
})

test('A killed player is marked where it died, and is home', () => {
  const [frame, before] = turnWhere(({ events }) => events.some(({ kind }) => kind === 'kill'))
  const dead = frame.state.deaths.flatMap((count, seat) =>
    count > before.state.deaths[seat]! ? [String(seat)] : [],
  )
  const marked = elementsOf(drawn(frame, before)).flatMap((each) => each['data-death'] ?? [])
  expect(marked).toEqual(dead)
})

test('A shot player with the treasure is marked next to it, in its tile', () => {
  const frame = playedFrames(0)[0]!
  const { state } = frame
  const y = state.tiles.findIndex((row) => row.includes('field'))
  const cell = [state.tiles[y]!.indexOf('field'), y] as const
  const carrier = { ...state.players[1]!, x: cell[0], y: cell[1], treasure: true }
  const before = { ...frame, state: { ...state, players: state.players.with(1, carrier), treasure: null } }
  const after = { ...frame, state: { ...state, treasure: cell, deaths: state.deaths.with(1, 1) } }
  const page = elementsOf(drawn(after, before))
  const [chest, mark] = ['data-lying', 'data-death'].map((name) =>
    cornerOf(page.find((each) => name in each)!.transform!),
  )
  expect([chest, mark].map((at) => at!.map((value) => Math.floor(value / unit)))).toEqual([cell, cell])
  expect(Math.hypot(chest![0] - mark![0], chest![1] - mark![1])).toBeGreaterThan(unit / 2)
})

test('A bot that is out is a ghost in place, with its answer and reason', () => {
  const [frame, before] = turnWhere(({ exchanges }) => exchanges[0]?.reply.output[0] === 'hello')
  const html = drawn(frame, before)
  const seat = String(before.state.toAct)
  expect([
    elementsOf(html).flatMap((each) => each['data-ghost'] ?? []),
    html.includes('answered “hello” and is out'),
  ]).toEqual([[seat], true])
})

test('A selected value is marked, alone or with all of its parts', () => {
  const [frame, before] = turnWhere(
    ({ state }) => state.treasure !== null && state.players.every(({ out }) => !out),
  )
  const { width, height, players } = frame.state
  const marked = (...selected: readonly (string | number)[]) =>
    elementsOf(drawn(frame, before, { selected })).filter((each) => 'data-selected' in each).length
  expect([
    marked('tiles', 2, 3),
    marked('tiles', 1),
    marked('walls', 'east', 1, 1),
    marked('walls', 'south'),
    marked('players', 1, 'bullets'),
    marked('treasure', 0),
    marked('treasure'),
    marked('settings'),
  ]).toEqual([1, width, 1, width * height, 1, 0, 1, 0])
  expect(marked('players')).toBe(2 * players.length)
})

test('Text of bots is escaped', () => {
  const [frame, before] = turnWhere(({ exchanges }) => exchanges[0]?.reply.output[0] === 'hello')
  const [exchange] = frame.exchanges
  const reply = { ...exchange!.reply, output: ['<img src=x onerror=alert(1)>'] }
  const html = drawn({ ...frame, exchanges: [{ ...exchange!, reply }] }, before)
  expect([html.includes('<img'), html.includes('&lt;img src=x')]).toEqual([false, true])
})

/** All that stands for values of a state, read from where it is drawn. */
function seenIn(html: string) {
  const all = elementsOf(html)
  const having = (name: string) => all.filter((each) => name in each)
  const heads = having('data-head')
  return {
    tiles: having('data-tile').map((each) => [...cornerOf(each.transform!), each['data-tile']]),
    river: having('data-river').map(({ d }) => d),
    walls: having('data-wall')
      .map((each) => [each['data-path']!, each['data-wall']!, ...placeOf(each.transform!)] as const)
      .toSorted(byPath),
    players: heads.map((head, seat) => ({
      bullets: numberOf(
        having('data-bullets').find((each) => each['data-path'] === `players[${seat}].bullets`),
      ),
      outcome: head['data-outcome'],
      isToMove: having('data-to-move').some((each) => each['data-to-move'] === String(seat)),
      ...playerIn(having('data-player').find((each) => each['data-player'] === String(seat))),
    })),
    lying: having('data-lying').map((each) => tileAt(each.transform!)),
    round: having('data-round').map((each) => Number(each['data-round'])),
    seams: having('data-seam')
      .map((each) => each['data-seam']!)
      .toSorted(),
  }
}

function playerIn(each: { readonly [name: string]: string } | undefined) {
  if (each === undefined) return { drawn: null, hasTreasure: false }
  return { drawn: tileAt(each.transform!), hasTreasure: 'data-treasure' in each }
}

/** The same, from the state itself. */
function shouldBeSeen(state: LabyrinthState): ReturnType<typeof seenIn> {
  const { tiles, players, treasure, round, toAct } = state
  return {
    tiles: tiles.flatMap((row, y) => row.map((tile, x) => [x * unit, y * unit, tile])),
    river: state.river.map((_, i) => lineThrough(state, i)),
    walls: wallsOf(state).toSorted(byPath),
    players: players.map(({ x, y, bullets, treasure: hasTreasure, out }, seat) => ({
      bullets: out ? null : bullets,
      outcome: outcomeOf(state, seat),
      isToMove: toAct === seat,
      drawn: x === null || y === null ? null : [x, y],
      hasTreasure,
    })),
    lying: treasure === null ? [] : [[...treasure]],
    round: [round],
    seams: state.through ? [...openEdges(state)] : [],
  }
}

/** Of one tile of the river: in by the side of the one before it, out by that of the next. */
function lineThrough({ river, width, height, through }: LabyrinthState, i: number): string {
  const [x, y] = river[i]!
  const [first, last] = [i === 0 && !through, i === river.length - 1 && !through]
  const step = (to: readonly [number, number]) => [near(to[0] - x, width), near(to[1] - y, height)] as const
  const [inX, inY] = first ? [0, -1] : step(river[(i + river.length - 1) % river.length]!)
  const [outX, outY] = last ? [0, 1] : step(river[(i + 1) % river.length]!)
  const at = (dx: number, dy: number) => `${(x + 0.5 + dx / 2) * unit} ${(y + 0.5 + dy / 2) * unit}`
  return `M${at(inX, inY)}Q${at(0, 0)} ${at(outX, outY)}`
}

function near(distance: number, size: number): number {
  return Math.abs(distance) === size - 1 ? -Math.sign(distance) : distance
}

function wallsOf({ walls, width, height }: LabyrinthState) {
  const found: (readonly [path: string, wall: string, x: number, y: number, isUpright: boolean])[] = []
  const add = (path: string, wall: string, x: number, y: number, isUpright: boolean) => {
    if (wall !== '.') found.push([path, wall, x * unit, y * unit, isUpright])
  }
  for (let x = 0; x < width; x++) add(`walls.north[${x}]`, walls.north[x]!, x + 0.5, 0, false)
  for (let y = 0; y < height; y++) {
    add(`walls.west[${y}]`, walls.west[y]!, 0, y + 0.5, true)
    for (let x = 0; x < width; x++) {
      add(`walls.east[${y}][${x}]`, walls.east[y]![x]!, x + 1, y + 0.5, true)
      add(`walls.south[${y}][${x}]`, walls.south[y]![x]!, x + 0.5, y + 1, false)
    }
  }
  return found
}

/** The paths of the borders around the field on which nothing stands. */
function openEdges({ walls, width, height }: LabyrinthState): readonly string[] {
  const columns = Array.from({ length: width }, (_, x) => x)
  const rows = Array.from({ length: height }, (_, y) => y)
  return [
    ...columns.filter((x) => walls.north[x] === '.').map((x) => `walls.north[${x}]`),
    ...columns
      .filter((x) => walls.south[height - 1]![x] === '.')
      .map((x) => `walls.south[${height - 1}][${x}]`),
    ...rows.filter((y) => walls.west[y] === '.').map((y) => `walls.west[${y}]`),
    ...rows.filter((y) => walls.east[y]![width - 1] === '.').map((y) => `walls.east[${y}][${width - 1}]`),
  ].toSorted()
}

function outcomeOf({ players, end, winner }: LabyrinthState, seat: number): string {
  if (players[seat]!.out) return 'out'
  if (end === null) return ''
  return winner === null ? 'draw' : winner === seat ? 'wins' : 'loses'
}

function byPath(one: readonly [string, ...unknown[]], other: readonly [string, ...unknown[]]): number {
  return one[0] < other[0] ? -1 : 1
}

function cornerOf(transform: string): readonly [number, number] {
  const [, x, y] = /^translate\(([-\d.]+) ([-\d.]+)\)/.exec(transform)!
  return [Number(x), Number(y)]
}

function placeOf(transform: string): readonly [x: number, y: number, isUpright: boolean] {
  return [...cornerOf(transform), transform.endsWith('rotate(90)')]
}

/** The tile on which something is drawn. */
function tileAt(transform: string): readonly [number, number] {
  const [x, y] = cornerOf(transform)
  return [Math.floor(x / unit), Math.floor(y / unit)]
}

function numberOf(each: { readonly [name: string]: string } | undefined): number | null {
  return each === undefined ? null : Number(each['data-bullets'])
}
