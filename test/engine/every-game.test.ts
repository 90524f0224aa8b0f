import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { games } from '../../src/engine/games/index.ts'
import { openMatch, openRecorded } from '../../src/engine/match.ts'
import type { Frame } from '../../src/engine/match.ts'
import { frozen } from './frozen.ts'
import { feed, overJson, playedFrom, setupFrom } from './random-match.ts'
import type { Played } from './random-match.ts'

// What holds for every match of every game. A new game needs an entry in samples.ts and nothing here.

/** Matches of all games together, at least. */
const matchesInAll = 1000
const seeds = Array.from({ length: Math.ceil(matchesInAll / games.length) }, (_, i) => `${i}`)

describe.each(games)('$id', (game) => {
  let matches: readonly Played[] = []

  beforeAll(() => {
    matches = seeds.map((seed) => playedFrom(game, setupFrom(game, seed)))
  })

  /** The seeds of the matches that do not hold what is promised. */
  const breaking = (holds: (match: Played) => boolean) =>
    matches.filter((match) => !holds(match)).map(({ setup }) => setup.seed)

  test('The same setup and replies give the same frames', () => {
    expect(
      breaking(({ setup, frames }) => isDeepStrictEqual(feed(openMatch(game, setup), frames), frames)),
    ).toEqual([])
  })

  test('The recorded setup and replies give the same frames for any seed', () => {
    const again = ({ setup, frames }: Played) =>
      feed(openRecorded(game, { ...setup, seed: 'another' }, overJson(frames[0]!)), frames)
    expect(breaking((match) => isDeepStrictEqual(again(match), match.frames))).toEqual([])
  })

  test('Frames survive JSON', () => {
    expect(breaking(({ frames }) => isDeepStrictEqual(overJson(frames), frames))).toEqual([])
  })

  test('No function of the game changes its arguments', () => {
    const again = ({ setup }: Played) => playedFrom(frozen(game), setup)
    expect(breaking((match) => isDeepStrictEqual(again(match), match))).toEqual([])
  })

  test('Every match ends', () => {
    const isOver = ({ frames }: Played) => game.rules.toAct(frames.at(-1)!.state).length === 0
    expect(breaking(isOver)).toEqual([])
  })

  test('No seat is asked exactly if the match is over', () => {
    const isOver = ({ state }: Frame) => game.rules.toAct(state).length === 0
    const says = ({ frames }: Played) => frames.map((each) => game.rules.end(each.state) !== null)
    expect(breaking((match) => isDeepStrictEqual(says(match), match.frames.map(isOver)))).toEqual([])
  })

  test('Some matches end with a fault, others without', () => {
    const ends = matches.map(({ frames }) => game.rules.end(frames.at(-1)!.state) === 'fault')
    expect(new Set(ends)).toEqual(new Set([true, false]))
  })

  test('Each seat has a score and a standing in every frame', () => {
    const isComplete = (numbers: readonly number[], seats: number) =>
      numbers.length === seats && numbers.every(Number.isFinite)
    const holds = ({ setup, frames }: Played) =>
      frames.every(
        ({ state }) =>
          isComplete(game.rules.scores(state), setup.seats) &&
          isComplete(game.aids.standing(state), setup.seats),
      )
    expect(breaking(holds)).toEqual([])
  })

  test('Each reply gets a ruling of its seat', () => {
    const seatsOf = (frame: Frame) => frame.exchanges.map(({ ruling }) => ruling.seat)
    const askedOf = (frame: Frame) => frame.exchanges.map(({ question }) => question.seat)
    expect(breaking(({ frames }) => isDeepStrictEqual(frames.map(seatsOf), frames.map(askedOf)))).toEqual([])
  })
})

test('No two games share an id', () => {
  const ids = games.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})
