import { expect, test } from 'vitest'
import { commandWords, readStart } from '../../../../src/main/hosts/window/command-line.ts'

test.each([
  [[], { db: undefined, files: [] }],
  [
    ['--db', 'my.db', 'a.botscope', '/b.json'],
    { db: '/home/ann/my.db', files: ['/home/ann/a.botscope', '/b.json'] },
  ],
  [['--db=/my.db'], { db: '/my.db', files: [] }],
  [['--no-sandbox', '--enable-features=X', 'a.json'], { db: undefined, files: ['/home/ann/a.json'] }],
  [['https://example.org/x.json', 'botscope://studio/'], { db: undefined, files: [] }],
])('%j asks for %j', (args, start) => {
  expect(readStart(args, '/home/ann', false)).toEqual(start)
})

test('The application path given to Electron is not a file to open', () => {
  const args = ['--no-sandbox', '/opt/botscope', 'a.json', '--db', 'x.db']
  expect(readStart(args, '/home/ann', true)).toEqual({ db: '/home/ann/x.db', files: ['/home/ann/a.json'] })
})

test.each([
  [
    ['run', 'patchwork', '--bot', 'builtin:first'],
    ['run', 'patchwork', '--bot', 'builtin:first'],
  ],
  [
    ['--no-sandbox', '--db', 'x.db', 'list'],
    ['--db', 'x.db', 'list'],
  ],
  [['--version'], ['--version']],
  [[], null],
  [['match.botscope'], null],
  [['./run'], null],
  [['match.botscope', 'run'], null],
  [['--db', 'list'], null],
])('Of a package, %j is the command line %j', (args, words) => {
  expect(commandWords(args, false)).toEqual(words)
  expect(commandWords(['/opt/botscope', ...args], true)).toEqual(words)
})
