import { expect, test } from 'vitest'
import { labyrinth } from '../../../../src/engine/games/labyrinth/game.ts'
import type { Json } from '../../../../src/engine/game.ts'
import type { MapPiece } from '../../../../src/renderer/boards/labyrinth/placed.ts'
import { pieceTitles } from '../../../../src/renderer/boards/labyrinth/known-labels.ts'
import { drawn, elementsOf } from './drawn-board.ts'
import { playedFrames, turnWhere } from './played.ts'

test('Remaining tiles lead to the treasure and home, for its carrier only home', () => {
  const [frame] = turnWhere(({ state }) => state.end === null && state.players.some((each) => each.treasure))
  const standing = labyrinth.aids.standing(frame.state)
  const page = elementsOf(drawn(frame, null, { standing }))
  const hints = page.map((each) => each['data-hint'] ?? '').filter((hint) => hint.includes('walls aside'))
  const least = Math.max(...standing)
  const wanted = frame.state.players.flatMap(({ treasure, out }, seat) => {
    const tiles = -standing[seat]!
    const way = treasure ? 'home with the treasure' : 'to the treasure and home with it'
    const fewest = standing.filter((each) => each === least).length === 1 && standing[seat] === least
    return out
      ? []
      : [`${tiles} ${tiles === 1 ? 'tile' : 'tiles'} ${way}, walls aside${fewest ? ': the fewest' : ''}`]
  })
  expect(hints).toEqual(wanted)
})

test('The legend names exactly the kinds of walls on the field', () => {
  const named = ['Breakable wall', 'Unbreakable wall', 'Grate']
  for (const seed of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const frame = playedFrames(seed)[0]!
    const { north, west, east, south } = frame.state.walls
    const signs = [north, west, ...east, ...south].join('')
    const { width, height } = frame.state
    if (width >= 1.5 * height) continue
    const legend = /<ul class="legend.*?<\/ul>/s.exec(drawn(frame))![0]
    const items = named.filter((name) => legend.includes(`>${name}<`))
    expect(items).toEqual(named.filter((_, i) => signs.includes('+#='[i]!)))
  }
})

test('Knowledge is from before the turn with a question, later from the last question', () => {
  const [requested] = turnWhere(({ exchanges }) => exchanges.length > 0)
  const { question, reply } = requested.exchanges[0]!
  const known: Json = labyrinth.aids.know!(null, question, reply.output)
  const titleAt = (exchanges: typeof requested.exchanges) =>
    /could know<.*?<\/p>/s
      .exec(
        drawn({ ...requested, exchanges }, null, {
          chosen: { map: String(question.seat) },
          aids: { legal: () => [], know: () => known },
        }),
      )![0]
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
  expect([titleAt(requested.exchanges), titleAt([])]).toEqual([
    expect.stringContaining(', before this turn · '),
    expect.stringContaining(', at its last question · '),
  ])
})

test('A title too long for its piece loses whole landmarks, never a part of a name', () => {
  const seats = [{ seat: 0, name: 'Ann' }]
  const ground = (tile: 'home:0' | 'portal:3', x: number) => ({
    ...{ x, y: 0, cell: [x, 0], isSure: true },
    tiles: [tile],
  })
  const piece = { map: 1, grounds: [ground('home:0', 0), ground('portal:3', 1)] } as unknown as MapPiece
  expect(pieceTitles(seats, piece)).toEqual([
    'B · home of Ann · portal 3',
    'B · home of Ann',
    'B · portal 3',
    'B',
  ])
})
