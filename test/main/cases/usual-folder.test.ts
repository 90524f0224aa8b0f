import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usualCases } from '../../../src/main/cases/usual-folder.ts'
import { home } from '../../files.ts'

test("Cases are in the folder where Botscope started, never in Botscope's own", () => {
  const own = join(homedir(), 'botscope-cases')
  expect(
    [home, join(home, 'resources', 'bots'), '/somewhere/mine', join(home, '..')].map(usualCases),
  ).toEqual([own, own, 'cases', 'cases'])
})
