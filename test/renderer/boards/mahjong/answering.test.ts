import { expect, test } from 'vitest'
import type { Game } from '../../../../src/engine/game.ts'
import { mahjong } from '../../../../src/engine/games/mahjong/game.ts'
import type { MahjongAction } from '../../../../src/engine/games/mahjong/state.ts'
import { MahjongAnswering } from '../../../../src/renderer/boards/mahjong/answering/answering.svelte.ts'
import { piecesOf } from '../../../../src/renderer/boards/mahjong/pieces.ts'
import type { MahjongState } from '../../../../src/renderer/boards/mahjong/state.ts'
import { AskedPerson } from '../asked-person.ts'
import { everyTurns, seeds } from '../seeds.ts'
import { playedFrames } from './played.ts'

const game = mahjong as unknown as Game

/** A question for a seat, and what the board made of it. */
class Asked extends AskedPerson {
  readonly actions: readonly MahjongAction[]
  readonly answering: MahjongAnswering
  readonly state: MahjongState
  readonly seat: number

  constructor(state: MahjongState, seat: number) {
    super()
    this.state = state
    this.seat = seat
    this.actions = [...game.aids.legal(state, seat)] as readonly MahjongAction[]
    this.answering = new MahjongAnswering(() => ({ ask: this.ask(seat, this.actions), state, turn: 7 }))
  }

  /** The offer with this key. */
  offer(key: string): void {
    this.answering.pressOffer(this.answering.offers.find((each) => each.key === key)!)
  }

  /** A tile of the hand of this kind that can be pressed. */
  tile(tile: string): void {
    this.answering.pressTile(this.answering.able.find((each) => each.tile === tile)!.path)
  }

  /** Presses every tile of the hand, each after an offer or none; the actions that this chose. */
  pressAll(key: string | null): readonly unknown[] {
    const hand = piecesOf(this.state).filter(({ seat, zone }) => zone === 'hand' && seat === this.seat)
    return hand.flatMap(({ path }) => {
      this.answering.back()
      if (key !== null) this.offer(key)
      const before = this.chosen
      this.answering.pressTile(path)
      return this.chosen === before ? [] : [this.chosen]
    })
  }
}

/** Questions of random matches. */
function askedIn(edition: string): readonly Asked[] {
  const states = seeds.flatMap((seed) => playedFrames(edition, seed).map(({ state }) => state!))
  const rare = states.filter((state) => state.round === 'interrupt')
  const usual = states.filter((state, i) => state.round === 'normal' && i % everyTurns === 0)
  return [...rare, ...usual].flatMap((state) => state.toAct.map((seat) => new Asked(state, seat)))
}

/** Every action that gestures can come to, each gesture from the beginning. */
function reached(requested: Asked): readonly string[] {
  const { answering } = requested
  const found = requested.pressAll(null).map(textOf)
  for (const { key } of answering.offers) {
    answering.back()
    requested.offer(key)
    if (requested.chosen !== null) found.push(textOf(requested.chosen))
    found.push(...requested.pressAll(key).map(textOf))
  }
  return [...new Set(found)].toSorted()
}

function textOf(action: unknown): string {
  return game.protocol.format(action)[0]!
}

function questionWith(edition: string, fits: (requested: Asked) => boolean): Asked {
  return askedIn(edition).find(fits)!
}

const hasKind = (kind: string) => (requested: Asked) =>
  requested.actions.some((action) => action.kind === kind)

test.each([
  ['hong-kong', 6],
  ['codingame', 5],
])('Presses reach every legal action, and no other: %s, %i kinds', (edition, count) => {
  const all = askedIn(edition)
  const wrong = all.filter(
    (requested) => `${reached(requested)}` !== `${requested.actions.map(textOf).toSorted()}`,
  )
  const kinds = new Set(all.flatMap(({ actions }) => actions.map(({ kind }) => kind)))
  expect([
    kinds.size,
    wrong.map((requested) => [reached(requested), requested.actions.map(textOf).toSorted()]),
  ]).toEqual([count, []])
})

test('Pressing a tile again discards it at once', () => {
  const requested = questionWith('hong-kong', hasKind('discard'))
  const [piece] = requested.answering.able
  for (let i = 0; i < 2; i++) requested.answering.pressTile(piece!.path)
  expect([requested.chosen, requested.sent]).toEqual([
    { kind: 'discard', tile: piece!.tile },
    [{ kind: 'discard', tile: piece!.tile }],
  ])
})

test('Of several equal tiles the pressed one is marked', () => {
  const isTwice = ({ answering }: Asked) =>
    answering.able.some(({ tile }, i, all) => all.findIndex((each) => each.tile === tile) < i)
  const requested = questionWith('hong-kong', (each) => hasKind('discard')(each) && isTwice(each))
  const { answering } = requested
  const second = answering.able.find(
    ({ tile }, i, all) => all.findIndex((each) => each.tile === tile) === i - 1,
  )!
  const first = answering.able.find(({ tile }) => tile === second.tile)!
  const marks = [first, second].map(({ path }) => {
    answering.pressTile(path)
    return [first, second].map((each) => answering.markOf(each.path))
  })
  expect([marks, requested.sent]).toEqual([
    [
      ['chosen', 'can'],
      ['can', 'chosen'],
    ],
    [],
  ])
})

test('A claim is kept until the tile to discard after it is chosen', () => {
  const requested = questionWith('hong-kong', hasKind('pong'))
  const { answering } = requested
  requested.offer('pong')
  const kept = [requested.chosen, answering.words, answering.isWhole]
  const [piece] = answering.able
  answering.pressTile(piece!.path)
  answering.send()
  expect([kept, requested.sent]).toEqual([
    [null, expect.stringMatching(/^Pong of \w+.*: which tile do you discard\?$/), false],
    [{ kind: 'pong', discard: piece!.tile }],
  ])
})

test('Tiles that a claim lays out cannot be discarded after it; a reason is shown', () => {
  const requested = questionWith('hong-kong', hasKind('pong'))
  const { answering, state, seat } = requested
  requested.offer('pong')
  const used = piecesOf(state).filter(({ path }) => answering.markOf(path) === 'used')
  answering.pressTile(used[0]!.path)
  expect([used.map((each) => [each.seat, each.tile]), answering.isRefused, requested.chosen]).toEqual([
    Array(2).fill([seat, state.lastAction!.tiles[0]]),
    true,
    null,
  ])
})

test('An answer chosen elsewhere is marked, an invalid answer marks nothing', () => {
  const requested = questionWith('hong-kong', hasKind('seung'))
  const action = requested.actions.find(({ kind }) => kind === 'seung')!
  requested.offer('pass')
  requested.chosen = action
  const seung = [requested.answering.offer?.kind, requested.answering.isWhole]
  requested.chosen = { kind: 'discard', tile: 'd1' }
  expect([seung, requested.answering.offer, requested.answering.isWhole]).toEqual([
    ['seung', true],
    null,
    false,
  ])
})

test('After undo, nothing is chosen', () => {
  const requested = questionWith('hong-kong', hasKind('pong'))
  requested.offer('pong')
  requested.tile(requested.answering.able[0]!.tile)
  requested.answering.back()
  expect([requested.chosen, requested.answering.offer, requested.answering.isBegun]).toEqual([
    null,
    null,
    false,
  ])
})
