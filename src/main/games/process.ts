import { Errors } from '../bots/errors.ts'
import { findProgram } from '../bots/command.ts'
import { EndOfInput } from '../bots/end-of-input.ts'
import { processMark } from '../bots/mark.ts'
import { startTree } from '../bots/start-tree.ts'
import type { Tree } from '../bots/tree.ts'
import { residentBytes } from '../process/usage.ts'
import { bytesText } from '../../number-text.ts'
import { MessageLines, type Decoding } from './lines.ts'
import { usualLimits } from './rpc/protocol.ts'
import type { RefereeEvents, RefereeWire } from './wire.ts'

/** The command that starts a game's program. */
export interface GameCommand {
  readonly words: readonly string[]
  /** Its working folder; relative paths in the command start there. */
  readonly folder: string
}

/** How long the pipes of an exited program are read: its last output explains the exit. */
const drainMillis = 200
/** No bot has it: the mark of a match's referee. */
const refereeSeat = -1
const lastWordsCharacters = 2000

/** A game's program, under the same care as a bot's. Throws a `UserError` where the command names no program. */
export function startReferee(
  command: GameCommand,
  match: string,
  events: RefereeEvents,
  decoding: Decoding = 'strict',
  mostBytes = mostMemoryBytes,
): RefereeWire {
  return new RefereeProcess(command, match, events, { decoding, mostBytes })
}

/** It is ended where it takes more memory, on Linux. */
const mostMemoryBytes = 4e9
const memoryMillis = 500

class RefereeProcess implements RefereeWire {
  readonly #tree: Tree
  readonly #events: RefereeEvents
  readonly #lines: MessageLines
  readonly #errors = new Errors()
  #words = ''
  #unlogged = ''
  #isOver = false
  #drain: NodeJS.Timeout | undefined
  readonly #command: string
  /** Null: its input is open. */
  #inputEnd: EndOfInput | null = null
  readonly #watch: NodeJS.Timeout

  constructor(
    { words, folder }: GameCommand,
    match: string,
    events: RefereeEvents,
    { decoding, mostBytes }: { readonly decoding: Decoding; readonly mostBytes: number },
  ) {
    this.#events = events
    this.#command = [folder, ...words].join('\n')
    this.#lines = new MessageLines(usualLimits.messageBytes, decoding)
    const program = findProgram(
      { what: 'Game', name: words[0] ?? '', command: words.join(' '), folder },
      words,
    )
    this.#tree = startTree(
      program,
      { folder, mark: processMark(match, refereeSeat) },
      {
        onStart: () => {},
        onEnd: () => this.#ended(),
      },
    )
    this.#watch = setInterval(() => this.#checkMemory(mostBytes), memoryMillis).unref()
    const { stdin, stdout, stderr } = this.#tree
    for (const pipe of [stdin, stdout, stderr]) pipe.on('error', () => {})
    stdout.on('data', (bytes: Buffer) => this.#read(bytes))
    stderr.on('data', (bytes: Buffer) => this.#errors.write(bytes))
    stdout.on('close', () => this.#ended())
    stderr.on('close', () => this.#ended())
  }

  send(line: string): void {
    const { stdin } = this.#tree
    if (stdin.writable) stdin.write(`${line}\n`)
  }

  allow(messageBytes: number): void {
    this.#lines.mostBytes = messageBytes
  }

  log(): string {
    this.#takeErrors()
    const log = this.#unlogged
    this.#unlogged = ''
    return log
  }

  lastWords(): string {
    this.#takeErrors()
    return this.#words
  }

  async close(): Promise<void> {
    const wasOver = this.#isOver
    this.#isOver = true
    clearTimeout(this.#drain)
    clearInterval(this.#watch)
    const { stdin, stdout, stderr } = this.#tree
    if (!wasOver) {
      this.#inputEnd = new EndOfInput(this.#tree, this.#command)
      await this.#inputEnd.over
    }
    stdout.destroy()
    await this.#tree.end()
    for (const pipe of [stdin, stderr]) pipe.destroy()
  }

  #checkMemory(mostBytes: number): void {
    const { pid } = this.#tree
    const bytes = pid === null || this.#isOver ? null : residentBytes(pid)
    if (bytes !== null && bytes > mostBytes) this.#fail(`took more than ${bytesText(mostBytes)} of memory`)
  }

  #takeErrors(): void {
    const { errors } = this.#errors.take()
    this.#unlogged += errors
    this.#words = (this.#words + errors).slice(-lastWordsCharacters)
  }

  #read(bytes: Buffer): void {
    this.#inputEnd?.wrote(bytes)
    if (this.#isOver) return
    try {
      for (const line of this.#lines.push(bytes)) this.#events.line(line)
    } catch (error) {
      this.#fail(`wrote ${(error as Error).message}`)
    }
  }

  /** Waits briefly for the last output of a program that has exited or closed its output. */
  #ended(): void {
    if (this.#tree.ended !== null) this.#inputEnd?.ended()
    if (this.#isOver) return
    const { ended, stdout, stderr } = this.#tree
    if (ended !== null && stdout.closed && stderr.closed) return this.#gone()
    if (ended !== null || stdout.closed) this.#drain ??= setTimeout(() => this.#gone(), drainMillis)
  }

  #gone(): void {
    if (this.#isOver) return
    const unfinished = this.#lines.unfinishedBytes > 0 ? ', in the middle of a line' : ''
    const ended = this.#tree.ended?.replace(/^killed/, 'was killed')
    this.#fail(`${ended ?? 'closed its output'}${unfinished}`)
  }

  #fail(why: string): void {
    this.#isOver = true
    clearTimeout(this.#drain)
    clearInterval(this.#watch)
    this.#events.failed(why)
  }
}
