import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchElectron } from '../../bin/electron.js'
import { lives, until } from '../bots/sitting.ts'
import { home } from '../files.ts'

// A checkout with our bin/, in which the command line and Electron say what they were asked for.
let checkout: string

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'botscope start '))
  cpSync(`${home}bin`, join(checkout, 'bin'), { recursive: true })
  write('package.json', '{"type":"module"}')
  write('out/main/cli.js', 'console.log("cli", process.argv.slice(2).join("|")); process.exit(3)')
  mkdirSync(join(checkout, 'node_modules/better-sqlite3'), { recursive: true })
  write('path/botscope', '')
})

afterEach(() => {
  rmSync(checkout, { recursive: true })
})

const inWindow = { DISPLAY: ':7' }

/** On other systems there always is a display. */
const testOnLinux = test.runIf(process.platform === 'linux')

testOnLinux('Where there is no display, that is said in one line and a browser is served', () => {
  haveElectron('exit 9')
  expect(start({}, '--db', 'my log.db')).toEqual({
    status: 3,
    out: 'cli serve|--db|my log.db\n',
    err: 'botscope: There is no display here: Botscope serves to a browser.\n',
  })
})

testOnLinux('Where the command is not on the PATH, a start that cannot ask says how to put it there', () => {
  rmSync(join(checkout, 'path/botscope'))
  haveElectron('echo electron')
  expect(start(inWindow)).toEqual({
    status: 0,
    out: 'electron\n',
    err: 'botscope: "npx botscope link" in this folder makes the command work in every folder.\n',
  })
})

testOnLinux('Where there is a display, the window opens with the same arguments, and ends as it ends', () => {
  haveElectron('echo electron "$@"')
  expect(start(inWindow, '--db', 'my log.db')).toEqual({
    status: 0,
    out: `electron ${checkout}/ --db my log.db\n`,
    err: '',
  })
})

testOnLinux('A window that cannot open is said in one line, and a browser is served and opened', () => {
  haveElectron('echo "no sandbox" >&2; exit 1')
  expect(start(inWindow, 'match.json')).toEqual({
    status: 3,
    out: 'cli serve|--open|match.json\n',
    err:
      'no sandbox\n' +
      'botscope: Electron did not start (status 1; its message is above): Botscope serves to a browser.\n',
  })
})

testOnLinux("Electron's program is fetched where it is missing", () => {
  const program = join(checkout, 'node_modules/electron/dist/electron')
  write(
    'node_modules/electron/install.js',
    `import { mkdirSync, writeFileSync } from 'node:fs'
     mkdirSync(${JSON.stringify(join(checkout, 'node_modules/electron/dist'))})
     writeFileSync(${JSON.stringify(program)}, '#!/bin/sh\\necho electron', { mode: 0o755 })
     writeFileSync(${JSON.stringify(join(checkout, 'node_modules/electron/path.txt'))}, 'electron')`,
  )
  expect(start(inWindow)).toEqual({
    status: 0,
    out: 'electron\n',
    err: 'botscope: fetching Electron, once (about 110 MB; given up after 3 minutes) …\n',
  })
})

testOnLinux('Where it cannot be fetched, that is said with the reason, and a browser is served', () => {
  write('node_modules/electron/install.js', 'console.error("Error: no network\\n  at x"); process.exit(1)')
  expect(start(inWindow)).toEqual({
    status: 3,
    out: 'cli serve|--open\n',
    err:
      'botscope: fetching Electron, once (about 110 MB; given up after 3 minutes) …\n' +
      "botscope: Electron's program is not here and could not be fetched (Error: no network): Botscope serves to a browser.\n",
  })
})

testOnLinux(
  'While it is still being fetched after 10 seconds, a browser is served; the download ends with Botscope',
  async () => {
    const pid = join(checkout, 'pid')
    write(
      'node_modules/electron/install.js',
      `import { writeFileSync } from 'node:fs'
     writeFileSync(${JSON.stringify(pid)}, String(process.pid))
     setInterval(() => {}, 1000)`,
    )
    expect(start(inWindow)).toEqual({
      status: 3,
      out: 'cli serve|--open\n',
      err:
        'botscope: fetching Electron, once (about 110 MB; given up after 3 minutes) …\n' +
        'botscope: Electron is still being fetched: Botscope serves to a browser.\n',
    })
    await until(() => !lives(Number(readFileSync(pid, 'utf8'))))
  },
)

test('A download that takes too long is aborted', async () => {
  write('node_modules/electron/install.js', 'setInterval(() => {}, 1000)')
  expect(await fetchElectron(checkout, 300)).toBe('it took too long')
})

testOnLinux('A signal ends the window and what started it', async () => {
  haveElectron('echo up; exec sleep 100')
  const started = spawn(process.execPath, [join(checkout, 'bin/start.js')], {
    env: environment(inWindow),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => started.stdout.once('data', resolve))
  started.kill('SIGTERM')
  const status = await new Promise((resolve) => started.once('exit', resolve))
  expect(status).toBe(1)
})

function start(env: NodeJS.ProcessEnv, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(checkout, 'bin/start.js'), ...args], {
    env: environment(env),
    encoding: 'utf8',
  })
  return { status, out: stdout, err: stderr }
}

function environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ELECTRON_OVERRIDE_DIST_PATH: ___, ...own } = process.env
  return { ...own, PATH: `${join(checkout, 'path')}:${own.PATH}`, ...env }
}

function haveElectron(script: string): void {
  write('node_modules/electron/path.txt', 'electron')
  write('node_modules/electron/dist/electron', `#!/bin/sh\n${script}\n`)
  chmodSync(join(checkout, 'node_modules/electron/dist/electron'), 0o755)
}

function write(file: string, text: string): void {
  const path = join(checkout, file)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
}
