import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { telemetryOfLine, telemetryIn, type Drawing, type DrawingSpot } from '../../src/engine/drawings.ts'
import type { BotSpec } from '../../src/contract.ts'
import type { Json } from '../../src/engine/game.ts'
import { valueAt } from '../../src/engine/path.ts'
import { BeliefsSoFar } from '../../src/reading/belief-runs.ts'
import { ExchangesDrawn } from '../../src/reading/exchanges-drawn.ts'
import { openStudio, type Studio } from '../../src/main/studio.ts'
import { played, type PlayedMatch } from './played.ts'
import { seatedInTurn, starters, strong } from './sample-bots.ts'

let folder: string
let studio: Studio

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-drawings-'))
  studio = openStudio(join(folder, 'log.db'))
})
afterAll(async () => {
  await studio.close()
  rmSync(folder, { recursive: true })
})

/** What one bot drew in one turn, and between which states. */
interface Drawn {
  readonly seat: number
  readonly drawings: readonly Drawing[]
  readonly before: Json
  readonly after: Json
}

function drawnIn({ frames }: PlayedMatch): readonly Drawn[] {
  return frames.slice(1).flatMap((frame, i) =>
    frame.exchanges.map(({ question: { seat }, reply }) => ({
      seat,
      drawings: telemetryIn(reply.errors).drawings,
      before: frames[i]!.state as Json,
      after: frame.state as Json,
    })),
  )
}

/** How many beliefs each seat told, and the problems about them. */
function believed({ card: { game }, frames }: PlayedMatch) {
  const drawing = new ExchangesDrawn({ parent: null, game }, undefined)
  const beliefs = new BeliefsSoFar()
  let count = 0
  for (const frame of frames) {
    for (const exchange of drawing.of(frame)) {
      count += exchange.beliefs?.list.length ?? 0
      beliefs.look(frame.index, exchange.seat, exchange.beliefs)
    }
  }
  return { count, problems: beliefs.problems }
}

test('The sample bots that keep a picture of the game say what they believe, and are right', async () => {
  const matches = await Promise.all(
    ['patchwork-draft', 'labyrinth'].map((game) =>
      played(studio, game, [strong(game), { ...strong(game), name: 'other' }], {}, 1),
    ),
  )
  const all = matches.flat().map(believed)
  expect(all.map(({ problems }) => problems)).toEqual([[], []])
  expect(Math.min(...all.map(({ count }) => count))).toBeGreaterThan(20)
})

/** The seats that told something, and lines that were meant to and did not. */
function reported({ card, frames }: PlayedMatch) {
  const exchanges = frames.flatMap((frame) => frame.exchanges)
  const seats = exchanges.filter(({ reply }) => telemetryIn(reply.errors).values.length > 0)
  const lines = exchanges.flatMap(({ reply }) => reply.errors.split('\n')).filter((line) => line !== '')
  return {
    faults: card.faults,
    seats: new Set(seats.map(({ question }) => question.seat)).size,
    plain: lines.filter((line) => telemetryOfLine(line) === null),
  }
}

const text = (spot: DrawingSpot) => (spot.kind === 'cell' ? `${spot.x},${spot.y}` : '')

test('The sample bots of Patchwork draw their covered cells, and report values', async () => {
  const two = (game: string, ...bots: readonly BotSpec[]) => played(studio, game, bots, {}, 1)
  const ofEdition = (game: string) => {
    const [python, cpp] = starters(game)
    return [two(game, strong(game), python), two(game, cpp, python)]
  }
  const matches = (await Promise.all(['patchwork', 'patchwork-draft'].flatMap(ofEdition))).flat()
  const others = matches.flatMap(drawnIn).filter(({ seat, drawings, before, after }) => {
    const [was, is] = [before, after].map((state) => valueAt(state, ['boards', seat]) as string[])
    const covered = is!.flatMap((row, y) =>
      [...row].flatMap((cell, x) => (cell !== was![y]![x] ? [`${x},${y}`] : [])),
    )
    const cells = drawings.map((drawing) => (drawing.kind === 'cell' ? text(drawing.at) : drawing.kind))
    return cells.sort().join(' ') !== covered.sort().join(' ')
  })
  expect([matches.map(reported), others]).toEqual([
    matches.map(() => ({ faults: [], seats: 2, plain: [] })),
    [],
  ])
})

test('The sample bots of Domain Expansion draw their path and cell values, and report values', async () => {
  const [python, cpp] = starters('domain-expansion')
  const bots = [
    [strong('domain-expansion'), python],
    [cpp, python],
  ]
  const matches = (
    await Promise.all(bots.map((two) => played(studio, 'domain-expansion', two, {}, 1)))
  ).flat()
  const all = matches.flatMap(drawnIn)
  const others = all.filter(({ seat, drawings, before, after }) => {
    const [from, to] = [before, after].map((state) => valueAt(state, ['tokens', seat]) as Json)
    return drawings.some((drawing) => {
      if (drawing.kind === 'arrow')
        return text(drawing.from) !== placeOf(from!) || text(drawing.to) !== placeOf(to!)
      return drawing.kind !== 'value' || !/^[0-6],[0-6]$/.test(text(drawing.at))
    })
  })
  const arrows = all.filter(({ drawings }) => drawings.some(({ kind }) => kind === 'arrow'))
  expect([matches.map(reported), others]).toEqual([
    matches.map(() => ({ faults: [], seats: 2, plain: [] })),
    [],
  ])
  expect(arrows.length).toBeGreaterThan(all.length / 3)
})

function placeOf(token: Json): string {
  return (token as readonly number[]).join(',')
}

test('The sample bots of Mahjong mark their collected suit and honours, and report values', async () => {
  const bots = seatedInTurn(4, strong('mahjong'), ...starters('mahjong'))
  const matches = await played(studio, 'mahjong', bots, {}, 1)
  const all = matches.flatMap(drawnIn).filter(({ drawings }) => drawings.length > 0)
  const others = all.filter(({ seat, drawings, after }) => {
    const hand = valueAt(after, ['hands', seat]) as string[]
    const marked = drawings.map((drawing) =>
      drawing.kind === 'cell' ? tileAt(drawing.at, seat, hand) : undefined,
    )
    const kinds = new Set(marked.map((tile) => tile?.[0]))
    const suits = ['d', 'b', 'c'].filter((suit) => kinds.has(suit))
    const left = hand.filter((tile) => kinds.has(tile[0])).length - marked.length
    return kinds.has(undefined) || suits.length > 1 || left !== 0
  })
  expect([matches.map(reported), others]).toEqual([[{ faults: [], seats: 4, plain: [] }], []])
  expect(new Set(all.map(({ seat }) => seat)).size).toBeGreaterThan(1)
})

/** The tile of the seat's own hand that lies there. */
function tileAt(at: DrawingSpot, seat: number, hand: readonly string[]): string | undefined {
  const [list, owner, place] = at.kind === 'path' ? at.path : []
  return list === 'hands' && owner === seat ? hand[place as number] : undefined
}

test('The sample bots of the labyrinth write next to their player, and report values', async () => {
  const bots = seatedInTurn(3, strong('labyrinth'), ...starters('labyrinth'))
  const matches = await played(studio, 'labyrinth', bots, {}, 1)
  const others = matches.flatMap(drawnIn).filter(({ seat, drawings, after }) =>
    drawings.some((drawing) => {
      const isOwn = drawing.kind === 'text' && drawing.at.kind === 'path' && drawing.at.path[1] === seat
      return !isOwn || valueAt(after, drawing.at.path) === undefined
    }),
  )
  expect([matches.map(reported), others]).toEqual([[{ faults: [], seats: 3, plain: [] }], []])
})
