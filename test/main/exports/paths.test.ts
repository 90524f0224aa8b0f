import { expect, test } from 'vitest'
import { matchToExport, withoutFolders } from '../../../src/main/exports/paths.ts'
import type { ReadingCalls } from '../../../src/main/exports/exportable.ts'
import { sampleMatch } from '../sample-match.ts'

test.each([
  ['node /home/ann/bots/b.js', 'node b.js'],
  ['"/home/ann/my bots/b" --fast', '"b" --fast'],
  ["'/opt/x y/run' '/data/a b.bin'", "'run' 'a b.bin'"],
  ['python3 ~/bot.py --model=/home/ann/m.bin', 'python3 bot.py --model=m.bin'],
  ['java -cp /a/b.jar:/c/d.jar -I/usr/include Main', 'java -cp b.jar:d.jar -Iinclude Main'],
  ['"C:\\Users\\ann b\\bot.exe" D:\\book.bin', '"bot.exe" book.bin'],
  ['./bot ../shared/book.bin src/main.py', './bot ../shared/book.bin src/main.py'],
  ['builtin:random', 'builtin:random'],
  ['"/home/ann/never closed', '"never closed'],
])('Absolute paths of %s are shortened to file names', (command, shortened) => {
  expect(withoutFolders(command)).toBe(shortened)
})

test("A file names folders only at a user's request", async () => {
  const seat = { name: 'ann', command: 'node /home/ann/b.js', folder: '/home/ann', fingerprint: null }
  const card = { ...sampleMatch().card, seats: [seat, { ...seat, name: '/home/ann/b' }] }
  const calls = { card: async () => card, pending: async () => [] } as unknown as ReadingCalls
  const seatsOf = async (withPaths?: boolean) =>
    (await matchToExport(calls, card.id, withPaths === undefined ? {} : { withPaths })).card.seats
  const plain = { ...seat, command: 'node b.js', folder: '' }
  expect([await seatsOf(), await seatsOf(true)]).toEqual([
    [plain, { ...plain, name: 'b' }],
    [seat, { ...seat, name: '/home/ann/b' }],
  ])
})
