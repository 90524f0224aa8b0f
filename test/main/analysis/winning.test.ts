import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chanceOf, fewestMatches } from '../../../src/engine/analysis/winning.ts'
import { home } from '../../files.ts'
import { bot, other, Scratch } from '../rerun/played.ts'

let scratch: Scratch

beforeEach(() => {
  scratch = new Scratch()
})

afterEach(async () => {
  await scratch.close()
})

const random = bot('builtin:random', 'random')
const winning = (match: string) => scratch.studio.calls.winning({ match })

test('The matches of a library tell the chance of a lead', async () => {
  const played = await scratch.play([random, bot('builtin:random', 'second')], { matches: fewestMatches })
  const { model, matches } = await winning(played[0]!.id)
  const chances = [-20, 0, 20].map((lead) => chanceOf(model!, { turn: 30, seat: 0, lead }).value)
  expect([matches, chances[0]! < 0.4, chances[2]! > 0.6]).toEqual([fewestMatches, true, true])
  expect(chances).toEqual(chances.toSorted((a, b) => a - b))
})

test('Where there are too few, it is said how many there are; stopped matches and those of other games do not count', async () => {
  const [first] = await scratch.play([random, other], { matches: 3 })
  await scratch.play([random, other], { game: 'domain-expansion', options: {} })
  await scratch.play([random, other], { keep: 'results' })
  expect(await winning(first!.id)).toEqual({ model: null, matches: 3 })
})

test('An opened file without a library has no chances', async () => {
  const { match } = await scratch.studio.openPath(join(home, 'test/gallery/matches', 'patchwork.botscope'))
  expect(await winning(match)).toEqual({ model: null, matches: 0 })
})

test('More matches make a new model', async () => {
  const [first] = await scratch.play([random, other], { matches: 2 })
  const before = await winning(first!.id)
  await scratch.play([random, other], { matches: fewestMatches })
  const after = await winning(first!.id)
  expect([before.matches, after.matches, after.model?.matches]).toEqual([
    2,
    fewestMatches + 2,
    fewestMatches + 2,
  ])
})

test('Where enough matches had the same options, these alone count', async () => {
  const league = (number: number, matches: number) =>
    scratch.play([random, other], { options: { league: number }, matches })
  const [[first], [third]] = [await league(1, fewestMatches), await league(3, 2), await league(5, 2)]
  const [own, any] = [await winning(first!.id), await winning(third!.id)]
  expect([own.matches, own.haveSameOptions, any.matches, any.haveSameOptions]).toEqual([
    fewestMatches,
    true,
    fewestMatches + 4,
    undefined,
  ])
})
