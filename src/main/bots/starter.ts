import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { constants } from 'node:os'
import { getSystemErrorName, isDeepStrictEqual } from 'node:util'
import type { Program } from './program.ts'
import { resourcePath } from '../product.ts'
import type { TreeOrder, Variables } from './tree.ts'

/** Each keeper takes `botsOfKeeper` bots, one after the other. */
interface Size {
  readonly keepers: number
  readonly botsOfKeeper: number
}

/** Most programs need few bots. */
const firstSize: Size = { keepers: 8, botsOfKeeper: 2 }
const laterSize: Size = { keepers: 8, botsOfKeeper: 8 }

const perl = '/usr/bin/perl'
/**
 * The numbers of `clock_gettime`, `close`, `close_range`, `dup3`, `exit_group`, `pipe2`, `prctl`, `read`, `rt_sigprocmask`,
 * `rt_sigtimedwait` and `setsid`: Perl's module POSIX has most of them, but is larger than the rest of a starter.
 */
export const systemCalls: { readonly [arch: string]: readonly number[] } = {
  x64: [228, 3, 436, 292, 231, 293, 157, 0, 14, 128, 112],
  arm64: [113, 57, 436, 24, 94, 59, 167, 63, 135, 137, 157],
}

/** What a starter answers, after the bot's number: `resources/starter.pl`. */
type Answer =
  | readonly [what: 'started', pid: string]
  | readonly [what: 'failed', errno: string]
  /** The bot's first process is over. */
  | readonly [what: 'exited', status: string]
  | readonly [what: 'killed', signal: string]
  /** None of the bot's processes is left. */
  | readonly [what: 'over']
  /** None is left, and somebody killed the keeper too. */
  | readonly [what: 'lost']

interface StartEvents {
  started(pid: number): void
  /** How its first process ended, or why there is none, as text. */
  ended(words: string): void
  /** Comes last. Certain: none of its processes is left; if not, their state is unknown. */
  over(isCertain: boolean): void
}

export interface StartedBot {
  readonly stdin: Socket
  readonly stdout: Socket
  readonly stderr: Socket
  end(): void
}

let isUsable: boolean | null = null
/** Kept: the file may change while Botscope runs. */
let script = ''
/** Starters that can take another bot, now or once a keeper is free. */
let starters: readonly Starter[] = []
let nextSize = firstSize

/**
 * Resolves when it is known whether this machine can have starters: small processes that start bots, as the system copies what is
 * mapped in a process whenever it starts another one, and that end everything a bot starts. Until then there is none.
 */
export async function startersKnown(): Promise<void> {
  if (process.platform !== 'linux' || !(process.arch in systemCalls)) isUsable = false
  if (isUsable !== null) return
  try {
    script ||= readFileSync(resourcePath('starter.pl'), 'utf8')
    isUsable = await (starters[0] ?? nextStarter()).isReady
  } catch {
    isUsable = false
  }
}

export function canStart(program: Program): boolean {
  return isUsable === true && !program.hasWire
}

/** Throws if its words contain one that a program cannot be given. */
export function startBelow(order: TreeOrder, events: StartEvents): StartedBot {
  const texts = textsOf(order)
  for (const each of starters) each.know(order.environment)
  const starter = starters.find(({ hasRoom }) => hasRoom) ?? nextStarter()
  starter.know(order.environment)
  const start = starter.start(texts, order.program.file, events)
  if (!starters.some(({ hasRoom }) => hasRoom)) setImmediate(prepareNext)
  return start
}

function textsOf({ program, folder, ownVariables }: TreeOrder): readonly string[] {
  const variables = assignments(ownVariables)
  const texts = [folder, program.file, `${variables.length}`, ...variables, program.name, ...program.args]
  const nul = texts.find((text) => text.includes('\0'))
  if (nul !== undefined) throw new Error(`a NUL is in ${JSON.stringify(nul)}`)
  return texts
}

function prepareNext(): void {
  try {
    if (!starters.some(({ hasRoom }) => hasRoom)) nextStarter()
  } catch {
    // The next start reports the error.
  }
}

/** Throws if no more files can be opened. */
function nextStarter(): Starter {
  const starter = new Starter(nextSize)
  nextSize = laterSize
  starters = [...starters, starter]
  return starter
}

interface StartingBot {
  readonly file: string
  readonly events: StartEvents
  isStarted: boolean
}

interface Keeper {
  /** How many more bots it can take. */
  left: number
  isBusy: boolean
}

class Starter {
  /** False: it cannot be used here. */
  readonly isReady: Promise<boolean>
  readonly #botsOfKeeper: number
  readonly #keepers: readonly Keeper[]
  readonly #child: ChildProcess
  readonly #requests: Socket
  readonly #answers: Socket
  readonly #bots = new Map<string, StartingBot>()
  #unread = ''
  /** The environment of its bots; null: not sent yet. */
  #environment: Variables | null = null

  constructor({ keepers, botsOfKeeper }: Size) {
    this.#botsOfKeeper = botsOfKeeper
    this.#keepers = Array.from({ length: keepers }, () => ({ left: botsOfKeeper, isBusy: false }))
    const bots = keepers * botsOfKeeper
    const numbers = [botsOfKeeper, bots, ...systemCalls[process.arch]!]
    const pipes = Array<'pipe'>(3 * bots).fill('pipe')
    this.#child = spawn(perl, ['-e', script, ...numbers.map(String)], {
      detached: true,
      cwd: '/',
      // So that each process need not look up functions of its own.
      env: { LD_BIND_NOW: '1' },
      stdio: ['pipe', 'pipe', 'ignore', ...pipes],
    })
    this.#child.on('error', ignore)
    this.#child.on('exit', () => this.#leave())
    this.#child.unref()
    const stdio = this.#child.stdio as ChildProcess['stdio'] | undefined
    if (stdio === undefined) throw new Error('too many files are open')
    const sockets = stdio.filter((pipe) => pipe instanceof Socket)
    for (const socket of sockets) socket.on('error', ignore).unref()
    this.#requests = sockets[0]!
    this.#answers = sockets[1]!
    this.#answers.on('data', (bytes: Buffer) => this.#onOutput(bytes.toString('latin1')))
    this.#answers.on('close', () => this.#closed())
    this.#answers.ref()
    this.isReady = new Promise((resolve) => {
      this.#answers.once('data', () => resolve(true))
      this.#answers.once('close', () => resolve(false))
    })
    void this.isReady.then(() => this.#rest())
  }

  get hasRoom(): boolean {
    return this.#keepers.some(isFree)
  }

  /** Sets the environment of the bots. If it was another one before, the starter takes no more bots. */
  know(environment: Variables): void {
    if (environment === this.#environment) return
    if (this.#environment === null) this.#ask('environment', ...assignments(environment))
    else if (!isDeepStrictEqual(environment, this.#environment)) this.#retire()
    this.#environment = environment
  }

  #retire(): void {
    for (const keeper of this.#keepers) keeper.left = 0
    this.#rest()
  }

  start(texts: readonly string[], file: string, events: StartEvents): StartedBot {
    const number = this.#keepers.findIndex(isFree)
    const keeper = this.#keepers[number]!
    const place = (number + 1) * this.#botsOfKeeper - keeper.left--
    keeper.isBusy = true
    const id = `${place}`
    const first = 3 + 3 * place
    const [stdin, stdout, stderr] = this.#child.stdio.slice(first, first + 3) as [Socket, Socket, Socket]
    for (const pipe of [stdin, stdout, stderr, this.#answers]) pipe.ref()
    stdin.resume() // it goes both ways
    this.#bots.set(id, { file, events, isStarted: false })
    this.#ask('start', id, ...texts)
    return { stdin, stdout, stderr, end: () => this.#end(id) }
  }

  /** Its keeper may keep another bot after it. */
  #end(id: string): void {
    if (this.#bots.has(id)) this.#ask('end', id)
  }

  #ask(...fields: readonly string[]): void {
    const text = Buffer.from(fields.map((field) => `${field}\0`).join(''))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(text.length)
    if (this.#requests.writable) this.#requests.write(Buffer.concat([length, text]))
  }

  #onOutput(text: string): void {
    const lines = (this.#unread + text).split('\n')
    this.#unread = lines.pop()!
    for (const line of lines) {
      const [id = '', ...answer] = line.split(' ')
      const keeper = this.#keepers[Math.floor(Number(id) / this.#botsOfKeeper)]
      if (keeper !== undefined && answer[0] === 'lost') keeper.left = 0
      if (keeper !== undefined && this.#bots.has(id)) this.#answered(id, keeper, answer as unknown as Answer)
    }
  }

  #answered(id: string, keeper: Keeper, answer: Answer): void {
    const bot = this.#bots.get(id)!
    const { file, events } = bot
    switch (answer[0]) {
      case 'started':
        bot.isStarted = true
        return events.started(Number(answer[1]))
      case 'failed':
        return events.ended(`could not be started: spawn ${file} ${getSystemErrorName(-Number(answer[1]))}`)
      case 'exited':
        return events.ended(`exited with status ${answer[1]}`)
      case 'killed':
        return events.ended(`killed by ${signalNames.get(Number(answer[1])) ?? `signal ${answer[1]}`}`)
      case 'over':
      case 'lost':
        if (answer[0] === 'lost') events.ended(wordsOfLoss(bot))
        keeper.isBusy = false
        events.over(true)
        this.#bots.delete(id)
        this.#rest()
    }
  }

  /** While it has no bots, it does not keep the program running. */
  #rest(): void {
    if (this.#bots.size > 0) return
    this.#answers.unref()
    if (this.hasRoom) return
    this.#leave()
    this.#requests.end()
  }

  /** It was killed, or can take no more bots. */
  #leave(): void {
    starters = starters.filter((each) => each !== this)
  }

  /** It is gone, and all its keepers with it. */
  #closed(): void {
    this.#leave()
    for (const bot of this.#bots.values()) {
      bot.events.ended(wordsOfLoss(bot))
      bot.events.over(false)
    }
    this.#bots.clear()
  }
}

/** For a bot whose real exit status is unknown, or that had none: somebody killed a keeper or a starter. */
function wordsOfLoss({ isStarted }: StartingBot): string {
  return isStarted
    ? 'killed together with the process that started it'
    : 'could not be started: the process that was to start it was killed'
}

function isFree({ left, isBusy }: Keeper): boolean {
  return !isBusy && left > 0
}

function assignments(variables: Variables): readonly string[] {
  return Object.entries(variables).map(([name, value]) => `${name}=${value}`)
}

/** Of the names of a number the first is the usual one: SIGABRT before SIGIOT. */
const signalNames = new Map(
  Object.entries(constants.signals)
    .toReversed()
    .map(([name, number]) => [number, name]),
)

/** Pipes may end at any time; other events report what that means. */
function ignore(): void {}
