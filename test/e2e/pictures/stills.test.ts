import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawStills } from '../../../src/main/pictures/draw-stills.ts'
import type { Stills } from '../../../src/reading/stills.ts'
import {
  gamesFolder,
  oddReferee,
  openHosting,
  orderOf,
  played,
  type Hosting,
} from '../../main/games/hosting.ts'
import { engineJar } from '../../main/games/viewer-jar.ts'
import { skipWithoutBrowser } from '../browser.ts'

skipWithoutBrowser()

let hosting: Hosting
beforeAll(() => {
  hosting = openHosting()
})
afterAll(() => hosting.close())

test('Two browsers draw the turns of a match, each a part, and the progress goes on to all', async () => {
  const path = `${await engineJar(hosting.folder)}:${join(gamesFolder, 'viewer', 'game')}`
  await oddReferee(hosting, 'viewed', `plain 4 -cp "${path}"`)
  const [card] = await played(hosting, orderOf('viewed', { clock: 'off' }))
  const file = join(hosting.folder, 'stills.json')
  const parts: number[] = []
  await drawStills(hosting.studio, card!, file, { progress: (part) => parts.push(part) }, 2)
  const { turns, images, remark } = JSON.parse(readFileSync(file, 'utf8')) as Stills
  const wholes = turns.map((still) => still?.whole ?? -1)
  expect({
    turns: turns.length,
    // Each part begins with a whole picture of its own.
    begin: [wholes[0], wholes[Math.round(turns.length / 2)]! > wholes[0]!],
    areThere: wholes.every((whole) => whole >= 0 && whole < images.length),
    remark,
    isSorted: parts.every((part, i) => part >= (parts[i - 1] ?? 0)),
    last: parts.at(-1),
  }).toEqual({
    ...{
      turns: card!.framesKept,
      begin: [0, true],
      areThere: true,
      remark: '',
      isSorted: true,
      last: 1,
    },
  })
})
