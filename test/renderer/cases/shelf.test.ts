import { expect, test } from 'vitest'
import type { CaseCard } from '../../../src/contract/cases.ts'
import { UserError } from '../../../src/engine/user-error.ts'
import { Shelf } from '../../../src/renderer/cases/shelf.svelte.ts'

const card: CaseCard = {
  ...{ file: '/mine/1.json', game: 'patchwork', match: null, turn: 1, seat: 0, note: '', asks: {} },
  recorded: null,
}

test('Only the usual folder may be missing: the first case makes it', async () => {
  const shelf = new Shelf({
    calls: {
      cases: async ({ cases }) => {
        if (cases !== '/mine') throw new UserError(`There is no ${cases}: botscope case add makes a case`)
        return { cases: [card], mistakes: [] }
      },
      caseResults: async () => [],
    },
    folders: () => ['/usual', '/mine', '/gone'],
    usual: () => '/usual',
    trouble: (_, error) => {
      throw error
    },
  })
  await shelf.read()
  expect([shelf.cases.map((each) => each.card.file), shelf.mistakes.map(({ folder }) => folder)]).toEqual([
    ['/mine/1.json'],
    ['/gone'],
  ])
})
