import { describe, expect, test } from 'vitest'
import type { Json, StateNote } from '../../src/engine/game.ts'
import { games } from '../../src/engine/games/index.ts'
import { isAbout, noteOf } from '../../src/engine/notes.ts'
import { pathText, type Path } from '../../src/engine/path.ts'
import { playedFrom, setupFrom, type Played } from './random-match.ts'

test('A note explains the values that match its path', () => {
  const about = (path: string, ...value: Path) => isAbout({ path, note: '' }, value)
  expect([
    about('boards[seat][]', 'boards', 1, 8),
    about('boards[seat][]', 'boards', 1),
    about('boards[seat][]', 'board', 1, 8),
    about('players[seat].x', 'players', 0, 'x'),
    about('players[seat].x', 'players', 0, 'y'),
    about('fan.*', 'fan', 'selfPick'),
    about('fan.*', 'fan', 0),
    about('cell[1]', 'cell', 1),
    about('cell[1]', 'cell', 0),
  ]).toEqual([true, false, false, true, false, true, false, true, false])
})

test('The first matching note explains a value', () => {
  const notes = [
    { path: 'cell[0]', note: 'column' },
    { path: 'cell[]', note: 'other' },
  ]
  expect([noteOf(notes, ['cell', 0]), noteOf(notes, ['cell', 1]), noteOf(notes, ['row'])]).toEqual([
    notes[0],
    notes[1],
    undefined,
  ])
})

test('An unreadable note path is an error of the game', () => {
  expect(() => noteOf([{ path: 'a[each]', note: '' }], ['a', 0])).toThrow('a[each]')
})

// What holds for every game with notes. They are optional, but then everything is explained.

const seeds = Array.from({ length: 60 }, (_, i) => `${i}`)

describe.each(games.filter(({ aids }) => aids.notes !== undefined))('$id', (game) => {
  const notes = game.aids.notes!
  const places = placesIn(seeds.map((seed) => playedFrom(game, setupFrom(game, seed))))

  test('Every value of every state has one note, and a text character at most one', () => {
    const isWrong = ({ path, isCharacter }: Place) => {
      const { length } = notes.filter((note) => isAbout(note, path))
      return length > 1 || (length === 0 && !isCharacter)
    }
    expect(places.filter(isWrong).map(({ path }) => pathText(path))).toEqual([])
  })

  test('Every note explains a value of some match', () => {
    const idle = notes.filter((note) => !places.some(({ path }) => isAbout(note, path)))
    expect(idle.map(({ path }) => path)).toEqual([])
  })

  test('An index is a seat only if the list has one item per seat in every match', () => {
    const isForEachSeat = (path: string) =>
      places
        .filter((place) => isAbout({ path, note: '' }, place.path))
        .every(({ sizes }) => [...sizes].every((size) => /^(\d+) of \1$/.test(size)))
    const wrong = listsIn(notes).filter((path) => isForEachSeat(path) !== path.endsWith('[seat]'))
    expect(wrong).toEqual([])
  })

  test('A unit means a number or null', () => {
    const counted = places.filter(({ path }) => noteOf(notes, path)?.unit !== undefined)
    const others = counted.filter(({ types }) => [...types].some((type) => type !== 'number'))
    expect(others.map(({ path }) => pathText(path))).toEqual([])
  })

  test('A note is short, in lower case and without a full stop', () => {
    expect(notes.filter(({ note }) => !/^[a-z0-9].{3,119}$/.test(note) || note.endsWith('.'))).toEqual([])
  })
})

/** A place in the states of all matches. */
interface Place {
  readonly path: Path
  /** Whether it is in a text. */
  readonly isCharacter: boolean
  /** What was there, but for null. */
  readonly types: Set<string>
  /** How many items its list, record or text had, of how many seats. */
  readonly sizes: Set<string>
}

function placesIn(matches: readonly Played[]): readonly Place[] {
  const places = new Map<string, Place>()
  for (const { setup, frames } of matches) {
    for (const { state } of frames) {
      for (const { path, value, holder } of valuesIn(state as Json, [])) {
        const text = pathText(path)
        const place: Place = places.get(text) ?? {
          path,
          isCharacter: typeof holder === 'string',
          types: new Set(),
          sizes: new Set(),
        }
        places.set(text, place)
        if (value !== null) place.types.add(typeof value)
        place.sizes.add(`${itemsOf(holder).length} of ${setup.seats}`)
      }
    }
  }
  return [...places.values()]
}

interface Value {
  readonly path: Path
  readonly value: Json
  readonly holder: Json
}

/** All that is in a value, characters of texts too. */
function* valuesIn(holder: Json, path: Path): Generator<Value> {
  for (const [key, value] of itemsOf(holder)) {
    const at = [...path, key]
    yield { path: at, value, holder }
    if (typeof holder !== 'string') yield* valuesIn(value, at)
  }
}

function itemsOf(value: Json): readonly (readonly [string | number, Json])[] {
  if (typeof value === 'string') return [...value].map((letter, i) => [i, letter])
  if (Array.isArray(value)) return [...(value as readonly Json[]).entries()]
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** Every `…[]` and `…[seat]` of a list in the notes, those in the middle of a path too. */
function listsIn(notes: readonly StateNote[]): readonly string[] {
  const lists = notes.flatMap(({ path }) =>
    [...path.matchAll(/\[(seat)?\]/g)].map((found) => path.slice(0, found.index + found[0].length)),
  )
  return [...new Set(lists)]
}
