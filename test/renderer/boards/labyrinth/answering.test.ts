import { expect, test } from 'vitest'
import type { Game } from '../../../../src/engine/game.ts'
import { labyrinth } from '../../../../src/engine/games/labyrinth/game.ts'
import {
  directions,
  type LabyrinthAction,
  type LabyrinthState,
} from '../../../../src/engine/games/labyrinth/state.ts'
import { LabyrinthAnswering } from '../../../../src/renderer/boards/labyrinth/answering/answering.svelte.ts'
import { pressKey } from '../../../../src/renderer/boards/labyrinth/answering/answer-keys.ts'
import { AskedPerson } from '../asked-person.ts'
import { everyTurns, seeds } from '../seeds.ts'
import { playedFrames } from './played.ts'

const game = labyrinth as unknown as Game

/** A question for the seat to act, and what the board made of it. */
function askedOf(state: LabyrinthState, turn = 3) {
  const seat = state.toAct!
  const actions = [...game.aids.legal(state, seat)] as readonly LabyrinthAction[]
  const requested = Object.assign(new AskedPerson(), { turn })
  const answering = new LabyrinthAnswering(() => ({
    ask: requested.ask(seat, actions),
    turn: requested.turn,
  }))
  const press = (key: string, isAtButton = false, shiftKey = false) =>
    pressKey(
      { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey } as KeyboardEvent,
      answering,
      isAtButton,
    )
  return { asked: requested, actions, answering, press }
}

function states(): readonly LabyrinthState[] {
  return seeds
    .flatMap((seed) => playedFrames(seed))
    .filter(({ index, state }) => index % everyTurns === 0 && state.toAct !== null)
    .map(({ state }) => state)
}

const withBullets = () => states().find(({ players, toAct }) => players[toAct!]!.bullets > 0)!
const withoutBullets = () => states().find(({ players, toAct }) => players[toAct!]!.bullets === 0)!

const textOf = (action: unknown) => game.protocol.format(action)[0]!

test('Presses reach every legal action, and no other', () => {
  const all = states()
  const wrong = all.filter((state) => {
    const { asked: requested, actions, answering } = askedOf(state)
    const found = (['MOVE', 'SHOOT'] as const).flatMap((kind) =>
      directions.flatMap((direction) => {
        answering.back()
        answering.aim(kind)
        if (answering.kind !== kind) return []
        answering.press(direction)
        return requested.chosen === null ? [] : [textOf(requested.chosen)]
      }),
    )
    return `${found}` !== `${actions.map(textOf)}` || requested.sent.length > 0
  })
  expect([all.length > 100, wrong.length]).toEqual([true, 0])
})

test('Arrow keys step, with Shift they shoot, and Enter answers', () => {
  const { asked: requested, press } = askedOf(withBullets())
  const chosen = [
    ['ArrowUp', false],
    ['ArrowRight', true],
    ['ArrowDown', true],
  ] as const
  const texts = chosen.map(([key, shift]) => {
    press(key, false, shift)
    return textOf(requested.chosen)
  })
  press('Enter')
  expect([texts, requested.sent.map(textOf)]).toEqual([['MOVE N', 'SHOOT E', 'SHOOT S'], ['SHOOT S']])
})

test('A repeated arrow key does not answer, a repeated click does', () => {
  const { asked: requested, answering, press } = askedOf(withBullets())
  press('ArrowUp')
  press('ArrowUp')
  const before = requested.sent.length
  answering.press('N')
  expect([before, requested.sent.map(textOf)]).toEqual([0, ['MOVE N']])
})

test('Aiming lasts until a direction is chosen or it is undone', () => {
  const { asked: requested, answering, press } = askedOf(withBullets())
  press('ArrowLeft')
  press('s')
  const aimed = [requested.chosen, answering.kind, answering.isBegun]
  press('Escape')
  const back = [answering.kind, answering.isBegun]
  press('s')
  press('ArrowLeft')
  expect([aimed, back, textOf(requested.chosen)]).toEqual([[null, 'SHOOT', true], ['MOVE', false], 'SHOOT W'])
})

test('The aim of one turn is not kept in the next', () => {
  const { asked: requested, answering, press } = askedOf(withBullets())
  press('s')
  requested.turn += 1
  expect(answering.kind).toBe('MOVE')
})

test('Without a bullet aiming is refused with a reason', () => {
  const { asked: requested, answering, press } = askedOf(withoutBullets())
  press('s')
  press('ArrowUp', false, true)
  expect([answering.kind, answering.refusal, requested.chosen]).toEqual(['MOVE', 'No bullets left', null])
})

test('Enter on a button and keys of the browser are left alone', () => {
  const { press, answering } = askedOf(withBullets())
  answering.press('N')
  expect([press('Enter', true), press('x'), press('Tab')]).toEqual([false, false, false])
})

test('An answer chosen elsewhere is marked', () => {
  const { asked: requested, answering, actions } = askedOf(withBullets())
  requested.chosen = { kind: 'SHOOT', direction: 'W' }
  const shot = [answering.kind, answering.chosen]
  requested.chosen = { kind: 'JUMP', direction: 'W' }
  expect([shot, answering.chosen]).toEqual([['SHOOT', actions.at(-1)], null])
})
