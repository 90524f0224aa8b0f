import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildBot } from '../../../src/main/bots/build.ts'
import { fingerprint } from '../../../src/main/bots/command.ts'
import { FrozenBots } from '../../../src/main/bots/frozen.ts'
import { needs } from '../../needs.ts'
import { thrownBy } from '../log/scratch.ts'

let folder: string
let frozen: FrozenBots

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-frozen-'))
  mkdirSync(join(folder, 'sources/lib'), { recursive: true })
  writeFileSync(join(folder, 'sources/bot.sh'), 'echo old')
  writeFileSync(join(folder, 'sources/lib/part.sh'), 'echo part')
  writeFileSync(join(folder, 'shared data'), 'old data')
  frozen = new FrozenBots(join(folder, 'data'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function bot(command: string, name = 'mybot') {
  return { name, command, folder: join(folder, 'sources') }
}

function output({ command, folder: cwd }: { readonly command: string; readonly folder: string }): string {
  return execFileSync('sh', ['-c', command], { cwd, encoding: 'utf8' })
}

test('A frozen bot runs its copy after the sources have changed, with the fingerprint of then', () => {
  const before = fingerprint(bot('sh ./bot.sh'))
  frozen.freeze(bot('sh ./bot.sh'), 'v3')
  writeFileSync(join(folder, 'sources/bot.sh'), 'echo new')
  const copy = frozen.named('mybot@v3')!
  expect([output(copy), output(bot('sh ./bot.sh')), fingerprint(copy)]).toEqual(['old\n', 'new\n', before])
})

test('Files outside of its folder, and those that are asked for, are kept too', () => {
  frozen.freeze(bot(`sh ./bot.sh "${folder}/shared data"`), null, ['lib/part.sh'])
  rmSync(join(folder, 'shared data'))
  const copy = frozen.named('mybot@v1')!
  const data = /"([^"]+shared data)"/.exec(copy.command)![1]!
  expect([readFileSync(data, 'utf8'), existsSync(join(copy.folder, 'lib/part.sh'))]).toEqual([
    'old data',
    true,
  ])
})

test('Without a version the next free one is taken; one that exists is not replaced', () => {
  const versions = [1, 2].map(() => frozen.freeze(bot('sh ./bot.sh'), null).version)
  const refused = thrownBy(() => frozen.freeze(bot('sh ./bot.sh'), 'v2'))
  frozen.remove('mybot@v1')
  expect([versions, refused, frozen.all().map(({ version }) => version)]).toEqual([
    ['v1', 'v2'],
    'UserError: There is mybot@v2 already: choose another version',
    ['v2'],
  ])
})

test('The commit of the sources is noted, and whether there are changes besides', () => {
  needs('git')
  const git = (...args: readonly string[]) =>
    execFileSync(
      'git',
      ['-C', join(folder, 'sources'), '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args],
      {
        encoding: 'utf8',
      },
    ).trim()
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '-m', 'first')
  const clean = frozen.freeze(bot('sh ./bot.sh'), null)
  writeFileSync(join(folder, 'sources/bot.sh'), 'echo changed')
  const dirty = frozen.freeze(bot('sh ./bot.sh'), null)
  expect([clean.commit, clean.isCommitDirty, dirty.isCommitDirty]).toEqual([
    git('rev-parse', 'HEAD'),
    false,
    true,
  ])
})

test('What cannot be frozen, and what is not frozen, is named', () => {
  frozen.freeze(bot('sh ./bot.sh'), null)
  expect([
    thrownBy(() => frozen.freeze(bot('builtin:first'), null)),
    thrownBy(() => frozen.freeze(bot('sh ./none.sh'), null)),
    thrownBy(() => frozen.freeze(bot('sh ./bot.sh', '../x'), null)),
    thrownBy(() => frozen.freeze(bot('sh ./bot.sh'), null, ['lib'])),
    thrownBy(() => frozen.named('mybot@v9')),
    frozen.named('./mybot --fast'),
  ]).toEqual([
    'UserError: The command "builtin:first" names no file that could be kept',
    expect.stringContaining('there is no file'),
    expect.stringContaining('is not a name of letters, digits'),
    expect.stringContaining('is not a file: name the files of a folder one by one'),
    'UserError: There is no frozen bot mybot@v9: there is v1',
    null,
  ])
})

test('A build runs in the folder of its bot; one that fails shows what it printed', async () => {
  await buildBot(bot(''), 'cp bot.sh built.sh')
  expect([
    readFileSync(join(folder, 'sources/built.sh'), 'utf8'),
    await buildBot(bot(''), `sh -c "echo bot.cpp:3: error; exit 1"`).catch(String),
  ]).toEqual([
    'echo old',
    'UserError: The build of mybot (sh -c "echo bot.cpp:3: error; exit 1") has exit status 1:\nbot.cpp:3: error',
  ])
})
