import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foldersIn, gameFilesIn } from '../../bin/only-of.js'
import { games } from '../../src/engine/games/index.ts'
import { home } from '../files.ts'

test('The list has exactly the games that the files game.ts of their folders export', async () => {
  const folder = join(home, 'src/engine/games')
  const files = foldersIn(folder).flatMap((name) => gameFilesIn(join(folder, name)))
  const modules = await Promise.all(files.map((file) => import(file) as Promise<object>))
  expect(new Set(modules.flatMap((module) => Object.values(module) as unknown[]))).toEqual(new Set(games))
})
