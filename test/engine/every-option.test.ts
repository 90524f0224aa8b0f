import { describe, expect, test } from 'vitest'
import type { Json, Option } from '../../src/engine/game.ts'
import { games } from '../../src/engine/games/index.ts'
import { openMatch } from '../../src/engine/match.ts'
import { UserError } from '../../src/engine/user-error.ts'
import { setupFrom } from './random-match.ts'
import { sampleOf } from './samples.ts'

// What holds for every option of every game. A new game needs an entry in samples.ts and nothing here.

describe.each(games)('$id', (game) => {
  const outside = Object.entries(game.options).flatMap(([name, option]) =>
    unfit(option).map((value) => ({ name, options: { [name]: value } })),
  )
  const unknown = { name: 'nonsense', options: { nonsense: 1 } }

  test('An option out of range, of the wrong type or unknown is named', () => {
    const cases = [...outside, ...sampleOf(game.id).refused, unknown]
    const unnamed = cases.filter(({ name, options }) => {
      const error = errorOf(() => openMatch(game, setupFrom(game, 'options', options)))
      return !(error instanceof UserError && error.message.includes(`"${name}"`))
    })
    expect(unnamed).toEqual([])
  })

  test('The initial options fit', () => {
    expect(errorOf(() => openMatch(game, setupFrom(game, 'options', {})))).toBe(null)
  })
})

/** Values that the option does not take. */
function unfit(option: Option): readonly Json[] {
  switch (option.kind) {
    case 'number':
      // Tools write "no number" as an empty text.
      return [option.min - 1, option.max + 1, 'x', true, [], ...(option.initial === null ? [] : [''])]
    case 'flag':
      return ['yes', 1, '', null, {}]
    case 'choice':
      return ['no such choice', 1, null, []]
    case 'text':
      return [7, true, null, {}, []]
  }
}

function errorOf(run: () => unknown): unknown {
  try {
    run()
    return null
  } catch (error) {
    return error
  }
}
