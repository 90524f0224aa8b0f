import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Program } from '../../../src/main/bots/program.ts'
import { GroupTree } from '../../../src/main/bots/group-tree.ts'
import { KeptTree } from '../../../src/main/bots/kept-tree.ts'
import { processMark } from '../../../src/main/bots/mark.ts'
import type { Tree, TreeEvents, TreeOrder } from '../../../src/main/bots/tree.ts'
import { fixtures } from '../../bots/commands.ts'
import { lives, until } from '../../bots/sitting.ts'
import { seated, skipWithoutStarters } from './seated.ts'

beforeEach(skipWithoutStarters)

const environment = {
  PATH: process.env['PATH']!,
  EMPTY: '',
  'BASH_FUNC_deal%%': '() {  echo one\n}',
  'with.dots': 'a=b=c',
  ÜMLAUT: 'schön',
  PERL5LIB: '/nowhere',
  LC_ALL: 'xx_NOWHERE',
}

test('A starter starts a program exactly as Botscope itself does', async () => {
  await idleKeeper()
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'botscope-ümlaut ')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const args = [join(fixtures, 'tells-itself.pl'), '', 'two words', '-e', "'", '$HOME', 'ü\n\\n']
  const program = { file: '/usr/bin/perl', name: 'pearl', args }
  const requested = ['words', 'environment', 'folder', 'files', 'signals', 'leads']
  const reported = await Promise.all(
    [GroupTree, KeptTree].map((Tree) => answersOf(new Tree(orderOf(program, folder), silent), requested)),
  )
  expect(reported[1]).toEqual(reported[0])
})

test.each([
  ['exits-at-once.sh', /^exited with status \d+$/],
  ['segfault.sh', /^killed by SIGSEGV$/],
])("A program's end is shown: %s", async (file, words) => {
  const { why } = await seated(file).ask()
  expect(why).toMatch(words)
})

test.each([
  ['/no/such/program', '/', 'could not be started: spawn /no/such/program ENOENT'],
  ['/bin/cat', '/no/such/folder', 'could not be started: spawn /bin/cat ENOENT'],
  ['/etc/passwd', '/', 'could not be started: spawn /etc/passwd EACCES'],
])('The cause of a failed start is shown: %s in %s', async (file, folder, words) => {
  const tree = await endOf({ file, name: 'cat', args: [] }, folder)
  await tree.end()
  expect(tree.ended).toBe(words)
})

test('A word with a NUL is refused', () => {
  const order = orderOf({ file: '/bin/cat', name: 'cat', args: ['a\0b'] }, '/')
  expect(() => new KeptTree(order, silent)).toThrow('a NUL is in "a\\u0000b"')
})

test('More bots than a starter has pipes start, one by one and at once', async () => {
  const bots = Array.from({ length: 40 }, () => seated('echo.cjs'))
  const replies = await Promise.all(bots.map(({ ask }, i) => ask(`${i}`)))
  await Promise.all(bots.map(({ bot }) => bot.stop()))
  const last = await seated('echo.cjs').ask('one more')
  expect([...replies, last].flatMap(({ output }) => output)).toEqual([...bots.keys(), 'one more'].map(String))
})

test('Killing a starter ends its bots, and a new one starts others', async () => {
  const { ask } = seated('tells-itself.pl')
  const keeper = Number((await ask('parent')).output[0])
  const starter = statOf(keeper).parent
  process.kill(starter, 'SIGKILL')
  await until(() => !lives(keeper) && !existsSync(`/proc/${starter}`))
  const { why } = await ask('leads')
  expect([why, (await seated('echo.cjs').ask('go')).output]).toEqual(['killed by SIGTERM', ['go']])
})

test('The next bot gets a changed environment', async () => {
  const program = { file: '/usr/bin/perl', name: 'perl', args: [join(fixtures, 'tells-itself.pl')] }
  const order = (value: string) => ({
    ...orderOf(program, '/'),
    environment: { ...environment, EMPTY: value },
  })
  const reported: (readonly string[])[] = []
  for (const value of ['', 'old', 'old', 'new']) {
    await idleKeeper()
    reported.push(await answersOf(new KeptTree(order(value), silent), ['environment']))
  }
  expect(reported.map(([text]) => /EMPTY\\=(\w*)/.exec(text!)![1])).toEqual(['', 'old', 'old', 'new'])
})

test('A keeper runs one bot after the other; if it is killed in between, another takes over', async () => {
  const askOther = () => seated('tells-itself.pl').ask('parent')
  const keeper = await idleKeeper()
  const { bot, ask } = seated('tells-itself.pl')
  const next = Number((await ask('parent')).output[0])
  await bot.stop()
  process.kill(keeper, 'SIGKILL')
  await until(() => !lives(keeper))
  // Until it is known to be gone, a bot may be given to it, which then cannot be started, and says so.
  let told = await askOther()
  while (told.why !== undefined) {
    expect(told.why).toBe('could not be started: the process that was to start it was killed')
    told = await askOther()
  }
  const other = Number(told.output[0])
  expect([next, other !== keeper, lives(other)]).toEqual([keeper, true, true])
})

test('A bot given to a keeper that was killed is said not to have started', async () => {
  const keeper = await idleKeeper()
  // Its starter cannot take note of the end before it has passed the bot on.
  const { parent: starter } = statOf(keeper)
  process.kill(starter, 'SIGSTOP')
  process.kill(keeper, 'SIGKILL')
  const { ask } = seated('tells-itself.pl')
  const reply = ask('parent')
  process.kill(starter, 'SIGCONT')
  expect((await reply).why).toBe('could not be started: the process that was to start it was killed')
})

test('A stop sent while a bot exits by itself ends no other bot of its keeper', async () => {
  const program = { file: '/bin/sh', name: 'sh', args: ['-c', 'read line; echo $line'] }
  for (let i = 0; i < 40; i++) {
    const tree = new KeptTree(orderOf(program, '/'), silent)
    const ended = answersOf(tree, [`${i}`])
    expect(await ended).toEqual([`${i}`])
  }
})

const silent: TreeEvents = { onStart() {}, onEnd() {} }

function orderOf(program: Program, folder: string): TreeOrder {
  const mark = processMark('starter-test', 0)
  return { program, folder, environment, ownVariables: { PWD: folder }, mark }
}

/** What a program answers to each line; then it is ended. */
async function answersOf(tree: Tree, lines: readonly string[]): Promise<readonly string[]> {
  const answers = createInterface({ input: tree.stdout })[Symbol.asyncIterator]()
  const reported: string[] = []
  for (const line of lines) {
    tree.stdin.write(`${line}\n`)
    reported.push((await answers.next()).value as string)
  }
  await tree.end()
  return reported
}

function endOf(program: Program, folder: string): Promise<Tree> {
  return new Promise((resolve) => {
    const tree = new KeptTree(orderOf(program, folder), { onStart() {}, onEnd: () => resolve(tree) })
  })
}

/** A keeper whose bot is gone, and that waits for the next. */
async function idleKeeper(): Promise<number> {
  for (;;) {
    const { bot, ask } = seated('tells-itself.pl')
    const keeper = Number((await ask('parent')).output[0])
    await bot.stop()
    await until(() => !lives(keeper) || statOf(keeper).state === 'S')
    // After its last bot it is gone.
    if (lives(keeper)) return keeper
  }
}

function statOf(pid: number): { readonly state: string; readonly parent: number } {
  const file = `/proc/${pid}/stat`
  const text = existsSync(file) ? readFileSync(file, 'latin1') : ') X 0'
  const [, state, parent] = /\) (\w) (\d+)/.exec(text)!
  return { state: state!, parent: Number(parent) }
}
