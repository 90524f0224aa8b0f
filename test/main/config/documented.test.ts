import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFileName, readProject } from '../../../src/main/config/project.ts'
import { blocksOf } from '../../documents.ts'

test('The project in the documentation is read as described there', async () => {
  const [example] = blocksOf('docs/config.md', 'json')
  const folder = mkdtempSync(join(tmpdir(), 'botscope-documented-'))
  writeFileSync(join(folder, projectFileName), example!.text)
  const project = await readProject(folder)
  rmSync(folder, { recursive: true })
  expect(project).toEqual({
    file: join(folder, 'botscope.json'),
    bots: [
      { name: 'mine', command: 'python3 bot.py', folder, game: null },
      { name: "last week's", command: './bot', folder: join(folder, 'releases', '7'), game: 'patchwork' },
    ],
    options: { patchwork: { league: 3 }, labyrinth: { through: true } },
    mistakes: [],
  })
})
