import { describe, expect, test } from 'vitest'
import { patchworkDraft } from '../../../../src/engine/games/patchwork/draft/game.ts'
import { patches } from '../../../../src/engine/games/patchwork/patches.ts'
import { patchwork } from '../../../../src/engine/games/patchwork/game.ts'
import type { PatchworkTable } from '../../../../src/engine/games/patchwork/table.ts'
import type { Game } from '../../../../src/engine/game.ts'
import type { Frame } from '../../../../src/engine/match.ts'
import { playedFrom, playRandom, setupFrom, replyWith } from '../../../engine/random-match.ts'
import { seenIn, shouldBeSeen } from '../../../e2e/studio/seen-patchwork.ts'
import { seeds } from '../seeds.ts'
import { drawn } from './drawn-board.ts'

const tableOf = (frame: Frame) => frame.state as PatchworkTable

describe.each([patchwork as unknown as Game, patchworkDraft as unknown as Game])('$title', (game) => {
  test.each(seeds)(
    'Every quilt, token, number and patch drawn matches the state, in each turn of match %i',
    (seed) => {
      const { frames } = playedFrom(game, setupFrom(game, `board ${seed}`))
      frames.forEach((frame, i) => {
        const page = drawn(frame, frames[i - 1] ?? null)
        expect(seenIn(page)).toEqual(shouldBeSeen(tableOf(frame)))
      })
    },
  )

  test('In mid-step only the placed patch is elsewhere', () => {
    const { frames } = playedFrom(game, setupFrom(game, 'half-way'))
    const placing = frames.find(({ events }) => events.some(({ kind }) => kind === 'place'))!
    const page = drawn(placing, frames[placing.index - 1], { part: 0.5 })
    const patch = placing.events.find(({ kind }) => kind === 'place')!.patch
    expect([
      page.match(/data-flying="[^"]*"/g)?.length,
      page.match(/<g[^>]*\baway\b/g)?.length,
      seenIn(page).circle.includes(patch as number),
    ]).toEqual([1, 1, false])
  })
})

test('The timeline shows the advance of a seat in the turn, and its income', () => {
  const game = patchwork as unknown as Game
  const { frames } = playedFrom(game, setupFrom(game, 'income', {}))
  const turn = frames.findIndex(({ events }) => events.some(({ kind }) => kind === 'income'))
  const page = drawn(frames[turn]!, frames[turn - 1])
  const { seat, earned } = frames[turn]!.events.find(({ kind }) => kind === 'income')!
  expect([
    /data-went="(.)"/.exec(page)?.[1],
    new RegExp(`data-earned="${seat}"[^>]*>([^<]*)<`).exec(page)?.[1],
  ]).toEqual([`${seat}`, `+${earned as number}`])
})

test('The spaces with a reward are numbered, also under tokens', () => {
  const game = patchworkDraft as unknown as Game
  const { frames } = playedFrom(game, setupFrom(game, 'numbers'))
  const reported = frames.map((frame, i) => {
    const page = drawn(frame, frames[i - 1] ?? null)
    return [...page.matchAll(/data-number[^>]*>([^<]*)</g)].map(([, number]) => Number(number))
  })
  const has = frames.map((frame) => {
    const { leagueRules, specials } = tableOf(frame)
    const spaces = new Set([0, ...leagueRules.incomes, ...specials, leagueRules.duration])
    return [...spaces].toSorted((a, b) => a - b)
  })
  expect(reported).toEqual(has)
})

test('The cost and the income of a turn are shown apart, and add up to the change of buttons', () => {
  const game = patchworkDraft as unknown as Game
  const { frames } = playedFrom(game, setupFrom(game, 'paid'))
  const turns = frames.slice(1).map((frame, i) => {
    const before = frames[i]!
    const page = drawn(frame, before)
    const sum = (name: string) =>
      [...page.matchAll(new RegExp(`${name}[^>]*>([^<]*)<`, 'g'))].reduce((all, [, n]) => all + Number(n), 0)
    const [was, is] = [before, frame].map((each) => tableOf(each).buttons[0] + tableOf(each).buttons[1])
    const price = frame.events
      .filter(({ kind, patch }) => kind === 'place' && Number(patch) >= 0)
      .reduce((all, { patch }) => all + patches[Number(patch)]!.price, 0)
    return { told: [sum('data-paid') + 0, sum('data-paid') + sum('data-got')], is: [0 - price, is! - was!] }
  })
  expect(turns.map(({ told: reported }) => reported)).toEqual(turns.map(({ is }) => is))
})

test('The unaffordable patch of a bot is marked, and its price struck out', () => {
  const game = patchworkDraft as unknown as Game
  const deck = Array.from({ length: 33 }, (_, id) => (id + 2) % 33)
  const setup = setupFrom(game, 'dear', { deck: deck.join(',') })
  const frames = playRandom(game, setup, (_, __, { seat }) => replyWith(seat, ['TAKE 2 0 0 0 0']))
  const page = drawn(frames[1]!, frames[0])
  expect([
    tableOf(frames[1]!).lost,
    page
      .match(/<g class="[^"]*\bwanted\b[^"]*" data-patch="[^"]*"/g)
      ?.map((tag) => /"(\d+)"$/.exec(tag)?.[1]),
    page.match(/<text[^>]*\bdear\b[^>]*>([^<]*)</g)?.length,
  ]).toEqual([0, ['2'], 1])
})

test('Each seat speaks from its head', () => {
  const game = patchwork as unknown as Game
  const page = drawn(playedFrom(game, setupFrom(game, 'speaks')).frames[0]!)
  expect(
    [...page.matchAll(/data-head="(.)" data-speaks="(.)"/g)].map(([, head, seat]) => [head, seat]),
  ).toEqual([
    ['0', '0'],
    ['1', '1'],
  ])
})

test('A refused placing of a bot is drawn in place, with its answer and reason', () => {
  const game = patchwork as unknown as Game
  const frames = playRandom(game, setupFrom(game, 'refused', {}), (_, __, { seat }) =>
    replyWith(seat, ['PLAY 32 8 8 0 0 please']),
  )
  const page = drawn(frames[1]!, frames[0])
  expect([
    /<path class="ghost[^"]*" d="([^"]*)"/.exec(page)?.[1],
    page.includes('PLAY 32 8 8 0 0</code>: cannot pick this patch'),
    page.includes('please'),
  ]).toEqual(['M9.94 8.06L9.94 8.94L8.06 8.94L8.06 8.06Z', true, false])
})

test('Any selected value is marked', () => {
  const game = patchwork as unknown as Game
  const { frames } = playedFrom(game, setupFrom(game, 'selected'))
  const marked = (...selected: readonly (string | number)[]) =>
    drawn(frames[5]!, frames[4], { selected }).match(/data-selected="true"/g)?.length ?? 0
  expect([
    marked('boards', 0, 3, 4),
    marked('boards', 1, 3),
    marked('boards'),
    marked('circle', 1),
    marked('buttons'),
    marked('time', 1),
    marked('unseenMoves'),
  ]).toEqual([1, 9, 162, 1, 2, 2, 0])
})
