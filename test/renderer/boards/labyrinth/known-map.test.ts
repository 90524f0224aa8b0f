import { expect, test } from 'vitest'
import type { Json } from '../../../../src/engine/game.ts'
import { labyrinth } from '../../../../src/engine/games/labyrinth/game.ts'
import type { LabyrinthKnowledge, KnownWall } from '../../../../src/engine/games/labyrinth/know/knowledge.ts'
import type { LabyrinthState } from '../../../../src/engine/games/labyrinth/state.ts'
import type { ShownFrame } from '../../../../src/renderer/boards/board.ts'
import { seeds } from '../seeds.ts'
import { drawn, elementsOf } from './drawn-board.ts'
import { playedFrames } from './played.ts'

const unit = 60

test.each(seeds)(
  'All possible knowledge of a seat is drawn in place, and no more, in match %i',
  (seed) => {
    const frames = playedFrames(seed)
    const seat = seed % frames[0]!.state.players.length
    for (const { frame, known } of knownIn(frames, seat)) {
      expect(seenIn(mapOf(frame, seat, known), known)).toEqual(shouldBeSeen(known))
    }
  },
  60_000,
)

test('Pieces not joined yet are drawn apart, each with a title, in most matches', () => {
  const pieces = [0, 1, 2, 3, 4, 5].map((seed) => {
    const frames = playedFrames(seed)
    const { frame, known } = knownIn(frames, 0)[1]!
    const html = mapOf(frame, 0, known)
    const islands = elementsOf(html).filter((each) => 'data-island' in each)
    expect(islands.map((each) => Number(each['data-island']))).toEqual(
      known.maps.slice(1).map((_, i) => i + 1),
    )
    expect(html.match(/<text class="title/g) ?? []).toHaveLength(islands.length)
    return islands.length
  })
  expect(Math.max(...pieces)).toBeGreaterThan(1)
})

test('Uncertain tiles are hatched, not only paler', () => {
  const { html, known } = firstWith(({ maps }) => maps[0]!.tiles.some(({ sure }) => !sure))
  const cells = new Set(known.maps[0]!.tiles.filter(({ sure }) => !sure).map(({ x, y }) => `${x} ${y}`))
  expect(html.match(/fill="url\(#[^"]*hatch\)"/g)).toHaveLength(cells.size)
})

test('During the computation, and without information, a text replaces the map', () => {
  const [frame] = playedFrames(0)
  const page = (known: Json | null | undefined) =>
    drawn(frame!, null, { chosen: { map: '0' }, aids: { legal: () => [], know: () => known } })
  expect([
    page(undefined).includes('Working out the map…'),
    page(null).includes('What it could know is not available'),
    drawn(frame!).includes('data-known-map'),
  ]).toEqual([true, true, false])
})

function mapOf(frame: ShownFrame<LabyrinthState>, seat: number, known: LabyrinthKnowledge): string {
  return drawn(frame, null, {
    chosen: { map: String(seat) },
    aids: { legal: () => [], know: () => known as unknown as Json },
  })
}

/** What a seat could know at four of its questions, with the frames that they belong to. */
function knownIn(frames: readonly ShownFrame<LabyrinthState>[], seat: number) {
  const know = labyrinth.aids.know!
  let known: Json = null
  const all = frames.flatMap((frame) =>
    frame.exchanges
      .filter(({ question }) => question.seat === seat)
      .map(({ question, reply }) => {
        known = know(known, question, reply.output)
        return { frame, known: known as unknown as LabyrinthKnowledge }
      }),
  )
  return [0.1, 0.3, 0.6, 1].map((part) => all[Math.ceil(part * all.length) - 1]!)
}

function firstWith(fits: (known: LabyrinthKnowledge) => boolean) {
  for (let seed = 0; seed < 60; seed++) {
    const found = knownIn(playedFrames(seed), 0).find(({ known }) => fits(known))
    if (found !== undefined) return { ...found, html: mapOf(found.frame, 0, found.known) }
  }
  throw new Error('no random match has such knowledge')
}

/** All that is drawn of what is known, read from where it is drawn. */
function seenIn(html: string, known: LabyrinthKnowledge) {
  const page = elementsOf(html)
  const values = (name: string) => page.flatMap((each) => each[name] ?? []).toSorted()
  const grounds = page.filter((each) => 'data-known' in each)
  return {
    tiles: values('data-known'),
    sure: grounds.filter((each) => 'data-sure' in each).length,
    players: values('data-known-player'),
    perhaps: values('data-perhaps-player'),
    treasure: values('data-known-treasure'),
    walls: wallsSeen(page, known),
    unseen: values('data-unseen'),
    places: placesSeen(page, known),
    atOnePlace: atOnePlace(page),
  }
}

/** The same, from what is known. */
function shouldBeSeen(known: LabyrinthKnowledge): ReturnType<typeof seenIn> {
  const { maps, players, treasure } = known
  const cells = maps.flatMap(({ tiles }, map) => {
    const at = new Map<string, string[]>()
    for (const { x, y, tile } of tiles) at.set(`${x} ${y}`, [...(at.get(`${x} ${y}`) ?? []), tile])
    return [...at].map(([cell, kinds]) => `${map} ${cell} ${kinds.join(' ')}`)
  })
  const lying = treasure.is === 'lying' ? treasure.at : null
  const perhaps = (at: (typeof players)[0]['at']) => (at === null || at.map === 0 ? [] : (at.cells ?? []))
  return {
    tiles: cells.toSorted(),
    sure: maps.reduce((sum, { tiles }) => sum + tiles.filter(({ sure }) => sure).length, 0),
    players: players
      .flatMap(({ at }, seat) => (at === null ? [] : [`${at.map} ${seat} ${at.x} ${at.y}`]))
      .toSorted(),
    perhaps: players.flatMap(({ at }, seat) => perhaps(at).map(([x, y]) => `0 ${seat} ${x} ${y}`)).toSorted(),
    treasure: [
      ...(lying === null ? [] : [`${lying.map} ${lying.x} ${lying.y}`]),
      ...perhaps(lying).map(([x, y]) => `0 ${x} ${y}`),
    ].toSorted(),
    walls: { missing: [], invented: [] },
    unseen: maps.flatMap((_, map) => sidesUnseen(known, map)).toSorted(),
    places: [],
    atOnePlace: [],
  }
}

const wallText = (map: number, { x, y, side, wall }: KnownWall) => `${map} ${x} ${y} ${side} ${wall}`

/** Walls of the own map, and those around a piece's tiles, that are not drawn; and those that are drawn and not known. */
function wallsSeen(page: ReturnType<typeof elementsOf>, known: LabyrinthKnowledge) {
  const seen = new Set(page.flatMap((each) => each['data-known-wall'] ?? []))
  const all = known.maps.map(({ walls }) => walls.filter(({ wall }) => wall !== 'none'))
  const invented = new Set(seen)
  for (const [map, walls] of all.entries()) for (const wall of walls) invented.delete(wallText(map, wall))
  const missing = all.flatMap((walls, map) =>
    walls
      .filter((wall) => map === 0 || isBesideTile(known, map, wall))
      .map((wall) => wallText(map, wall))
      .filter((text) => !seen.has(text)),
  )
  return { missing, invented: [...invented] }
}

function isBesideTile(known: LabyrinthKnowledge, map: number, { x, y, side }: KnownWall): boolean {
  const other = around(known, side === 'E' ? x + 1 : x, side === 'S' ? y + 1 : y)
  return known.maps[map]!.tiles.some(
    (tile) => (tile.x === x && tile.y === y) || (tile.x === other[0] && tile.y === other[1]),
  )
}

/** The four sides of sure tiles of which nothing is known. */
function sidesUnseen(known: LabyrinthKnowledge, map: number): readonly string[] {
  const { tiles, walls } = known.maps[map]!
  const reported = new Set(walls.map(({ x, y, side }) => `${x} ${y} ${side}`))
  const sides = tiles
    .filter(({ sure }) => sure)
    .flatMap(({ x, y }) => {
      const [west, north] = [around(known, x - 1, y), around(known, x, y - 1)]
      return [`${x} ${y} E`, `${x} ${y} S`, `${west.join(' ')} E`, `${north.join(' ')} S`]
    })
  return [...new Set(sides)].filter((side) => !reported.has(side)).map((side) => `${map} ${side}`)
}

function around(
  { width, height, through }: LabyrinthKnowledge,
  x: number,
  y: number,
): readonly [number, number] {
  return through ? [(x + width) % width, (y + height) % height] : [x, y]
}

/** Players of one map that are drawn where another one is. */
function atOnePlace(page: ReturnType<typeof elementsOf>): readonly string[] {
  const places = page.flatMap((each, i) =>
    'data-known-player' in each
      ? [`${each['data-known-player'].split(' ')[0]} ${page[i + 1]!.transform}`]
      : [],
  )
  return places.filter((place, i) => places.indexOf(place) !== i)
}

/** What does not lie as far from the first tile of its map as its numbers say. */
function placesSeen(page: ReturnType<typeof elementsOf>, known: LabyrinthKnowledge): readonly string[] {
  const corners = new Map<string, string>()
  return page.flatMap((each, i) => {
    const name = each['data-known'] ?? each['data-known-player']?.replace(/^(\d+) \d+/, '$1')
    const [, map, x, y] = /^(\d+) (-?\d+) (-?\d+)/.exec(name ?? '') ?? []
    if (map === undefined) return []
    const [, left, top] = /^translate\(([-\d.]+) ([-\d.]+)\)/.exec(page[i + 1]!.transform!)!
    const cell = around(
      known,
      Number(x) - Math.floor(Number(left) / unit),
      Number(y) - Math.floor(Number(top) / unit),
    )
    const corner = corners.get(map) ?? cell.join(' ')
    corners.set(map, corner)
    return corner === cell.join(' ') ? [] : [`${name}: ${cell.join(' ')}, not ${corner}`]
  })
}
