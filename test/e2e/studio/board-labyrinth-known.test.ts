import { expect, test } from 'vitest'
import type { MatchId } from '../../../src/contract.ts'
import type { Json } from '../../../src/engine/game.ts'
import { labyrinth } from '../../../src/engine/games/labyrinth/game.ts'
import type { LabyrinthKnowledge } from '../../../src/engine/games/labyrinth/know/knowledge.ts'
import { seriousInBoth } from './axe.ts'
import { openMatch } from './match-page.ts'
import { builtin, studioPage, type StudioPage } from './studio-page.ts'

/** By their options, so that there are small and large fields, with edges and without. */
const fields = [
  { seed: '2', options: { maxRounds: 60, width: 14, height: 11, portalCount: 5, riverFlow: 3 } },
  { seed: '3', options: { maxRounds: 40, through: true, width: 8, height: 7 } },
  { seed: '4', options: { maxRounds: 150, width: 5, height: 5, swampCount: 0, portalCount: 2 } },
]
const matches: MatchId[] = []
const opened = studioPage(async (studio) => {
  for (const field of fields) {
    const bots = ['Ann', 'Bea', 'Cal', 'Dot'].map((name) => builtin('random', name))
    matches.push(...(await studio.play({ game: 'labyrinth', bots, ...field })))
  }
})

test.each(fields.map((_, i) => i))(
  "The map of a seat in match %i equals the engine's data in every turn",
  async (i) => {
    const studio = opened()
    const seat = i + 1
    await look(studio, String(seat))
    const match = matches[i]!
    const { frames } = await studio.served.studio.calls.card({ match })
    const known = await knownAfter(studio, match, seat)
    await openMatch(studio, match)
    for (const turn of [0.1, 0.4, 0.7, 1].map((part) => Math.floor(part * (frames - 1)))) {
      await studio.page.getByLabel('Go to turn').fill(String(turn))
      await studio.page.keyboard.press('Enter')
      await studio.page.locator(`[data-turn="${turn}"]:not([data-moving]) [data-known-map]`).waitFor()
      await expect.poll(() => seenIn(studio)).toEqual(shouldBeSeen(known[turn]!))
    }
  },
)

test('An unjoined piece describes itself and shows its possible positions', async () => {
  const studio = opened()
  const seat = 0
  await look(studio, String(seat))
  const known = await knownAfter(studio, matches[1]!, seat)
  const turn = known.findIndex((each) => each !== null && piecesToLay(each).length > 0)
  const map = piecesToLay(known[turn]!)[0]!
  await openMatch(studio, matches[1]!, `/${turn}`)
  const piece = studio.page.locator(`[data-turn="${turn}"]:not([data-moving]) [data-island="${map}"]`)
  await piece.locator('.title').hover()
  await studio.page.getByText(/^Piece .* \d+ possible positions/).waitFor()
  await studio.page.locator(`[data-may-lie="${map}"]`).waitFor()
})

test('Players on one tile are all visible, on field and map', async () => {
  const studio = opened()
  await look(studio, '0')
  const { frames } = await studio.served.studio.calls.card({ match: matches[2]! })
  const all = await studio.served.studio.calls.frames({ match: matches[2]!, from: 0, to: frames - 1 })
  const turn = all.findLastIndex(({ state }) => {
    const { players } = state as { readonly players: readonly { readonly x: number; readonly y: number }[] }
    return new Set(players.map(({ x, y }) => `${x} ${y}`)).size < players.length
  })
  expect(turn).toBeGreaterThan(0)
  await openMatch(studio, matches[2]!, `/${turn}`)
  await studio.page.locator(`[data-turn="${turn}"]:not([data-moving]) [data-known-map]`).waitFor()
  await expect.poll(() => studio.page.evaluate(covered)).toEqual([])
})

test('It is clear in light and dark, and in screen readers', async () => {
  const studio = opened()
  await look(studio, '1')
  await openMatch(studio, matches[0]!, '/60')
  await studio.page.locator('[data-turn="60"]:not([data-moving]) [data-known-map]').waitFor()
  const found = await seriousInBoth(studio.page, studio.page.getByRole('tabpanel', { name: 'Board' }))
  const map = studio.page.getByRole('img', { name: /^What Bea could know, from its home at \(0, 0\)/ })
  expect([found, await map.count()]).toEqual([[], 1])
})

/** Chooses whose map is shown beside the field. */
async function look({ served }: StudioPage, map: string): Promise<void> {
  await served.studio.calls.changeSettings({ choices: { 'board-labyrinth-map': map } })
}

/** What a seat could know after each frame; null before it was asked. */
async function knownAfter(
  { served }: StudioPage,
  match: MatchId,
  seat: number,
): Promise<readonly (LabyrinthKnowledge | null)[]> {
  const { calls } = served.studio
  const { frames } = await calls.card({ match })
  const know = labyrinth.aids.know!
  let known: Json = null
  return (await calls.frames({ match, from: 0, to: frames - 1 })).map(({ exchanges }) => {
    const own = exchanges.filter(({ question }) => question.seat === seat)
    known = own.reduce((before, { question, reply }) => know(before, question, reply.output), known)
    return known as unknown as LabyrinthKnowledge | null
  })
}

/** Pieces that can lie in several ways, but few. */
function piecesToLay({ maps }: LabyrinthKnowledge): readonly number[] {
  return maps.flatMap(({ at }, map) => (at !== null && at.length > 1 ? [map] : []))
}

const names = ['data-known', 'data-known-player', 'data-known-treasure'] as const

/** What the map says of tiles, players and treasure. */
async function seenIn({ page }: StudioPage): Promise<readonly (readonly string[])[]> {
  return page.evaluate<readonly (readonly string[])[]>(seen)
}

const seen = `${JSON.stringify(names)}.map((name) =>
  [...document.querySelectorAll('[data-known-map] [' + name + ']')].map((each) => each.getAttribute(name)).toSorted(),
)`

function shouldBeSeen(known: LabyrinthKnowledge | null): readonly (readonly string[])[] {
  if (known === null) return [[], [], []]
  const tiles = known.maps.flatMap((map, i) => {
    const at = Map.groupBy(map.tiles, ({ x, y }) => `${i} ${x} ${y}`)
    return [...at].map(([cell, kinds]) => `${cell} ${kinds.map(({ tile }) => tile).join(' ')}`)
  })
  const players = known.players.flatMap(({ at }, seat) =>
    at === null ? [] : [`${at.map} ${seat} ${at.x} ${at.y}`],
  )
  const lying = known.treasure.is === 'lying' ? known.treasure.at : null
  const others = lying === null || lying.map === 0 ? [] : (lying.cells ?? [])
  const treasure = [
    ...(lying === null ? [] : [`${lying.map} ${lying.x} ${lying.y}`]),
    ...others.map(([x, y]) => `0 ${x} ${y}`),
  ]
  return [tiles.toSorted(), players.toSorted(), treasure.toSorted()]
}

/** The bodies of players that lie over another one of the same picture. */
const covered = `['[data-cell]', '[data-known]'].flatMap((ground) => {
  const picture = document.querySelector(ground).closest('svg')
  const bodies = [...picture.querySelectorAll('.player .body')].map((body) => body.getBoundingClientRect())
  return bodies.flatMap((one, i) =>
    bodies.slice(i + 1).filter((other) =>
      one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1,
    ),
  )
})`
