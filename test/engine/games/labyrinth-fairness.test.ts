import { describe, expect, test } from 'vitest'
import { placesOn, unfairness } from '../../../src/engine/games/labyrinth/fairness.ts'
import type { LabyrinthPlaces } from '../../../src/engine/games/labyrinth/fairness.ts'
import { waysOn } from '../../../src/engine/games/labyrinth/walking.ts'
import type { Terrain } from '../../../src/engine/games/labyrinth/walking.ts'
import { randomFrom } from '../../../src/engine/random.ts'

/** Land drawn row by row: '.' field, '#' swamp, letters the river in flow order. */
function terrainOf(picture: readonly string[], riverFlow = 2): Terrain {
  const letters = [...picture.join('')]
  const placesOfAll = (isWanted: (letter: string) => boolean) =>
    [...letters.keys()].filter((place) => isWanted(letters[place]!))
  const river = placesOfAll((letter) => /[a-z]/.test(letter)).toSorted((a, b) =>
    letters[a]! < letters[b]! ? -1 : 1,
  )
  const swamps = new Set(placesOfAll((letter) => letter === '#'))
  return {
    width: picture[0]!.length,
    height: picture.length,
    through: false,
    river,
    riverFlow,
    swamps,
    portals: [],
  }
}

/** Places on the fields of a picture for every of some seeds. */
function drawnOn(picture: readonly string[], seats: number): readonly (LabyrinthPlaces | null)[] {
  const terrain = terrainOf(picture)
  const fields = [...picture.join('')].flatMap((letter, place) => (letter === '.' ? [place] : []))
  return Array.from({ length: 20 }, (_, seed) =>
    placesOn(terrain, waysOn(terrain), fields, seats, randomFrom(`${seed}`)),
  )
}

describe('Walks are fair', () => {
  const square = terrainOf(['.....', '.....', '.....', '.....', '.....'])

  test.each([
    [[5, 5], 0],
    [[4, 5], 1],
    [[3, 3], 4],
  ])('if each takes at least (width+height)/2 moves: on 5x5 %j misses by %i', (walks, missing) => {
    expect(unfairness(square, walks)).toBe(missing)
  })

  test.each([
    [[6, 8], 0],
    [[6, 9], 0.75],
    [[12, 16, 14], 0],
    [[11, 16], 1],
  ])('and if they differ by at most max(2, a quarter of the longest): %j misses by %f', (walks, missing) => {
    expect(unfairness(square, walks)).toBe(missing)
  })
})

describe('Places for the treasure and the homes', () => {
  const meadow = ['.....', '.....', '.....', '.....', '.....']
  /** Too short for walks of five moves: those of the fairest homes miss by three and by one. */
  const path = ['#####', '#...#', '#####', '#####', '#####']
  /** From the west the river takes one to its last tile, and from there one only comes to the east. */
  const split = ['..a#.', '..b#.', '..c#.', '..d..', '##e..']

  test('Existing fair ones are found', () => {
    expect(drawnOn(meadow, 4).map((places) => places?.unfairness)).toEqual(
      Array.from({ length: 20 }, () => 0),
    )
  })

  test('If 200 tries find none, the fairest try is used', () => {
    expect(new Set(drawnOn(path, 2).map((places) => places?.unfairness))).toEqual(new Set([4]))
  })

  test('The treasure and the homes are on different tiles', () => {
    const sizes = drawnOn(meadow, 4).map((places) => new Set([places!.treasure, ...places!.homes]).size)
    expect(new Set(sizes)).toEqual(new Set([5]))
  })

  test('There are none if there are too few tiles', () => {
    expect(new Set(drawnOn(path, 3))).toEqual(new Set([null]))
  })

  test('None is where a walk has no way back', () => {
    const chosen = drawnOn(split, 2).flatMap((places) =>
      places === null ? [] : [places.treasure, ...places.homes],
    )
    expect([...new Set(chosen.map((place) => place % 5 < 2))]).toEqual([false])
  })
})
