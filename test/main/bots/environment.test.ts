import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { userEnvironment, userFolder } from '../../../src/main/bots/environment.ts'
import { seated } from './seated.ts'

const module = new URL('../../../src/main/bots/environment.ts', import.meta.url).href
const printer = `import { userEnvironment, userFolder } from ${JSON.stringify(module)}
console.log(JSON.stringify({ environment: userEnvironment(), folder: userFolder() }))
`
const root = realpathSync(mkdtempSync(join(tmpdir(), 'botscope-npm-')))
const below = join(root, 'bots', 'mine')
const nodeArgs = `--experimental-strip-types --no-warnings "${join(root, 'print.mjs')}"`
mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true })
mkdirSync(below, { recursive: true })
writeFileSync(join(root, 'print.mjs'), printer)
writeFileSync(
  join(root, 'package.json'),
  JSON.stringify({ scripts: { print: `"${process.execPath}" ${nodeArgs}` } }),
)
writeFileSync(
  join(root, 'node_modules', '.bin', 'print'),
  `#!/bin/sh\nexec "${process.execPath}" ${nodeArgs}\n`,
  { mode: 0o755 },
)
afterAll(() => rmSync(root, { recursive: true }))

/** What this user has, with a folder of a project's programs on PATH that the user put there. */
const user = {
  HOME: root,
  LANG: 'C',
  PATH: `${join(root, 'node_modules', '.bin')}:${userEnvironment()['PATH']}`,
  npm_config_loglevel: 'silent',
}

interface Seen {
  readonly environment: { readonly [name: string]: string }
  readonly folder: string
}

function seenUnder(program: string, args: readonly string[]): Seen {
  const env = { ...user, NODE_OPTIONS: '--no-warnings' }
  const text = execFileSync(program, args, { cwd: below, env, encoding: 'utf8' })
  return JSON.parse(text.slice(text.indexOf('{'))) as Seen
}

test.each([
  ['npm run', 'npm', ['run', 'print']],
  ['npx', 'npx', ['--no', 'print']],
])(
  "Under %s a bot gets the environment of the user, and paths start at the user's folder",
  (_, program, args) => {
    const { environment, folder } = seenUnder(program, args)
    const { HOME, LANG, PATH } = environment
    const fromNpm = Object.keys(environment).filter((name) =>
      /^npm_|^NODE$|^NODE_OPTIONS$|^INIT_CWD$|^COLOR$/i.test(name),
    )
    expect({ HOME, LANG, PATH, fromNpm, folder }).toEqual({
      HOME: root,
      LANG: 'C',
      PATH: user.PATH,
      fromNpm: [],
      folder: below,
    })
  },
)

test('Without npm nothing is removed from PATH', () => {
  const own = {
    PATH: '/p/node_modules/.bin:/usr/bin',
    NODE: 'mine',
    ELECTRON_RUN_AS_NODE: '1',
    NODE_OPTIONS: '--x',
    npm_x: '1',
  }
  expect(userEnvironment(own)).toEqual({ PATH: '/p/node_modules/.bin:/usr/bin', NODE: 'mine' })
})

test('A package script that changes its folder uses that folder', () => {
  const own = { npm_lifecycle_event: 'x', npm_package_json: '/p/package.json', INIT_CWD: '/p/a' }
  expect([userFolder(own, '/p'), userFolder(own, '/p/b'), userFolder({}, '/p')]).toEqual([
    '/p/a',
    '/p/b',
    '/p',
  ])
})

test('A bot runs in its folder with the mark of its match', async () => {
  const sitting = seated('environment.sh')
  const replies = [
    await sitting.ask('PWD'),
    await sitting.ask('BOTSCOPE_MATCH'),
    await sitting.ask('NODE_OPTIONS'),
  ]
  const [folder, mark, options] = replies.map((reply) => reply.output[0]!.split(' in ')) as [
    string[],
    string[],
    string[],
  ]
  expect([folder[0] === folder[1], mark[0]!.includes(`:test-${process.pid}:0:`), options[0]]).toEqual([
    true,
    true,
    'unset',
  ])
})
