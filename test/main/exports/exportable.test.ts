import { expect, test } from 'vitest'
import { exportName } from '../../../src/main/exports/exportable.ts'

const seat = (name: string) => ({ name, command: 'x', folder: '/', fingerprint: null })

test('A file is named after the game, the bots and the seed, in portable characters', () => {
  const names = [
    { game: 'patchwork', seats: [seat('my-bot.py'), seat('builtin:random')], seed: '-77' },
    { game: 'labyrinth', seats: [seat('../../etc/passwd'), seat('<b>“ü”</b>')], seed: 'a/b\n' },
    { game: 'mahjong', seats: [seat('機'), seat('x'.repeat(500))], seed: '' },
  ]
    .map((match) => exportName(match, { format: 'botscope' }))
    .map(({ stem, suffix }) => `${stem}${suffix}`)
  expect(names).toEqual([
    'patchwork-my-bot-py-builtin-random-77.botscope',
    'labyrinth-etc-passwd-b-b-a-b.botscope',
    `mahjong-${'x'.repeat(60)}.botscope`,
  ])
})
