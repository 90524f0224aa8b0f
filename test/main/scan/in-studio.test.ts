import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Json } from '../../../src/engine/game.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { FileFolder, header } from '../opened/files.ts'

let folder: FileFolder
let studio: Studio

beforeEach(() => {
  folder = new FileFolder()
  studio = openStudio(join(folder.path, 'log.db'))
})

afterEach(async () => {
  await studio.close()
  folder.remove()
})

/** Opens a file of a match with such states; gives its match. */
async function opened(states: readonly Json[]): Promise<string> {
  const frames = states.map((state, index) => ({ index, exchanges: [], events: [], state }))
  const file = folder.write(
    'match.json',
    JSON.stringify({ ...header, frames, end: 'natural', scores: [1, 0], ranks: [0, 1] }),
  )
  return (await studio.openPath(file)).match
}

const states = Array.from({ length: 3000 }, (_, i): Json =>
  i % 1000 === 0 ? null : { units: [{ hp: i % 7 }] },
)

test('Values are followed through an open file with any states, and its comparison with itself works elsewhere', async () => {
  const match = await opened(states)
  const expressions = ['state.units[0].hp', 'state.units.exists(each, each.hp == 6)']
  const { values } = await studio.calls.history({ match, expressions })
  const found = await studio.calls.differing({ match, other: match, by: 1000 })
  expect([
    values.map(({ points }) => points.filter(({ value }) => value === undefined).length),
    found,
  ]).toEqual([
    [3, 3],
    {
      answers: [],
      states: [
        [1, 999],
        [1001, 1999],
      ],
    },
  ])
})

test('Closing a file while its values are followed is no bug', async () => {
  const match = await opened(states)
  const underWay = studio.calls.history({ match, expressions: ['size(state.units)'] }).catch(String)
  await studio.calls.closeOpened({ match })
  const answer = await underWay
  expect(typeof answer === 'string' ? answer : answer.next).toBe(
    typeof answer === 'string' ? 'UserError: This file was closed meanwhile' : null,
  )
})

test('Closing a studio while values are followed is reported', async () => {
  const match = await opened(states)
  const underWay = studio.calls.history({ match, expressions: ['size(state.units)'] }).catch(String)
  await studio.close()
  expect(await underWay).toMatch('Botscope was closed meanwhile')
})
