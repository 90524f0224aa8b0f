import { render } from 'svelte/server'
import { describe, expect, test } from 'vitest'
import type { Json } from '../../../src/engine/game.ts'
import { games } from '../../../src/engine/games/index.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { pathOf, valueAt } from '../../../src/engine/path.ts'
import { gameBoard as automatic } from '../../../src/renderer/boards/automatic/automatic-board.ts'
import type { GameBoard } from '../../../src/renderer/boards/board.ts'
import { boardOf } from '../../../src/renderer/boards/boards.ts'
import type { BoardProps, BoardTurn, ShownFrame } from '../../../src/renderer/boards/board.ts'
import { frozen } from '../../engine/frozen.ts'
import { plainProps } from '../boards/plain-props.ts'
import { playRandom, setupFrom } from '../../engine/random-match.ts'

const found = await Promise.all(games.map(async (game) => [game, await boardOf(game.id)] as const))
const boards = found.flatMap(([game, board]) => [
  ...(board === null ? [] : [{ id: game.id, game, board }]),
  { id: `${game.id}, drawn automatically`, game, board: automatic },
])

/** Boards that measure their place first: without a page nothing is seen of them. */
const measuring: readonly string[] = ['mahjong']

/** So many turns of a match are drawn, the first and the last among them. */
const mostDrawn = 40

/** What is looked at in turns all over a random match, of which nothing may be changed. */
function lookedAt(game: (typeof games)[number], seed: string): readonly BoardTurn<never>[] {
  const setup = setupFrom(game, seed)
  const frames = playRandom(frozen(game), setup) as readonly ShownFrame<never>[]
  const seats = Array.from({ length: setup.seats }, (_, seat) => ({ seat, name: `Bot<${seat}>` }))
  const apart = Math.max(1, Math.floor(frames.length / mostDrawn))
  const last = frames.length - 1
  return frames
    .filter(({ index }) => index % apart === 0 || index === last)
    .map((frame) => ({
      frame,
      before: frames[frame.index - 1] ?? null,
      seats,
      options: setup.options,
      seat: frame.index % 3 === 0 ? 0 : null,
      standing: game.aids.standing(frame.state),
      result: frame.index === last ? { scores: game.rules.scores(frame.state), ranks: null } : null,
      viewer: null,
    }))
}

function draw(
  { component }: GameBoard,
  looked: BoardTurn<never>,
  given: Partial<BoardProps<never>> = {},
): string {
  return render(component, { props: { ...plainProps, ...looked, ...given } }).body
}

const seeds = ['1', '2', '3']

describe.each(boards)('$id', ({ id, game, board }) => {
  test('Every turn is drawn, and each item on it leads to a value of the state', () => {
    const things = seeds
      .flatMap((seed) => lookedAt(game, seed))
      .map((looked) => {
        const paths = pathsIn(draw(board, looked))
        const astray = paths.filter((path) => valueIn(looked.frame, path) === undefined)
        return { astray, hasThings: paths.length > 0 || measuring.includes(id) }
      })
    expect(things).toEqual(things.map(() => ({ astray: [], hasThings: true })))
  })

  test('It is drawn at any point of a step, with any selection and choice', () => {
    const looked = lookedAt(game, '4')
    const choices = board.choicesOf?.(looked[0]!.seats) ?? []
    const drawn = looked.map((each, i) => {
      const chosen = Object.fromEntries(
        choices.map(({ name, values }, nth) => [name, values[(i + nth) % values.length]!.value]),
      )
      const paths = pathsIn(draw(board, each))
      const selected = pathOf(paths[i % Math.max(1, paths.length)] ?? 'nothing')
      return [0, 0.3, 0.9].map((part) => draw(board, each, { part, selected, chosen }).length > 0)
    })
    expect(new Set(drawn.flat())).toEqual(new Set([true]))
  })

  test('Every turn is described by text naming all seats', () => {
    const reported = seeds
      .flatMap((seed) => lookedAt(game, seed))
      .map((looked) => {
        const sentences = board.describe(looked)
        const text = sentences.join('\n')
        const areNamed = looked.seats.every(({ name }) => text.includes(name))
        return (
          areNamed &&
          sentences.every((sentence) => sentence.trim() !== '') &&
          !/undefined|NaN|\$\d/.test(text)
        )
      })
    expect(new Set(reported)).toEqual(new Set([true]))
  })

  test('Choices have distinct names, and values to choose from', () => {
    const seats = [0, 1, 2, 3].map((seat) => ({ seat, name: `Bot ${seat}` }))
    const choices = board.choicesOf?.(seats) ?? []
    expect([
      new Set(choices.map(({ name }) => name)).size,
      choices.filter(({ name }) => !/^[a-z-]+$/.test(name)),
      choices.filter(
        ({ values }) => new Set(values.map(({ value }) => value)).size < Math.max(2, values.length),
      ),
    ]).toEqual([choices.length, [], []])
  })
})

function pathsIn(page: string): readonly string[] {
  return [...page.matchAll(/data-path="([^"]*)"/g)].map(([, path]) => path!)
}

function valueIn({ state }: Frame, text: string): Json | undefined {
  const path = pathOf(text)
  return path === null ? undefined : valueAt(state as Json, path)
}
