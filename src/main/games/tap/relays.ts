import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import which from 'which'
import type { Seat } from '../../../engine/game.ts'
import { UserError } from '../../../engine/user-error.ts'
import { pathOf, userEnvironment } from '../../bots/environment.ts'
import { quoted } from '../../process/shell-quoting.ts'
import { MessageLines } from '../lines.ts'

/** Passes its stdin and stdout through the socket next to it, after a line with the seat. */
const relayScript = `const socket = require('node:net').connect(__dirname + '/s')
socket.write(process.argv[2] + '\\n')
process.stdin.pipe(socket)
socket.pipe(process.stdout)
socket.on('error', () => process.exit(1))
socket.on('close', () => process.exit(0))
`

export interface TapRelayEvents {
  lines(seat: Seat, lines: readonly string[]): void
  /** What it wrote is no line. */
  broken(why: string): void
}

/** Small programs that a tool starts in place of the bots. Nobody quotes their paths, which have no blank. */
export class Relays {
  /** The command of each seat's relay. */
  readonly commands: readonly string[]
  readonly #folder: string
  readonly #server: Server
  readonly #events: TapRelayEvents
  readonly #mostBytes: number
  readonly #sockets = new Map<Seat, Socket>()
  /** Also those that have not said whose they are. */
  readonly #all = new Set<Socket>()

  private constructor(folder: string, seats: number, mostBytes: number, events: TapRelayEvents) {
    this.#mostBytes = mostBytes
    this.#folder = folder
    this.#events = events
    this.#server = createServer((socket) => this.#connected(socket, seats))
    this.commands = Array.from({ length: seats }, (_, seat) => this.#relay(seat))
  }

  /** `mostBytes`: of a line of the tool. Throws a `UserError` where this system cannot have them. */
  static async open(seats: number, mostBytes: number, events: TapRelayEvents): Promise<Relays> {
    const folder = folderWithoutBlank()
    const relays = new Relays(folder, seats, mostBytes, events)
    await new Promise<void>((resolve, reject) => {
      relays.#server.once('error', reject)
      relays.#server.listen(join(folder, 's'), resolve)
    })
    return relays
  }

  /** To the tool, as if the bot had written it. */
  write(seat: Seat, lines: readonly string[]): void {
    this.#sockets.get(seat)?.write(lines.map((line) => `${line}\n`).join(''))
  }

  /** The tool sees that the bot has ended. */
  end(seat: Seat): void {
    this.#sockets.get(seat)?.end()
  }

  close(): void {
    for (const socket of this.#all) socket.destroy()
    this.#server.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #relay(seat: Seat): string {
    const file = join(this.#folder, `tap${seat + 1}`)
    if (seat === 0) writeFileSync(join(this.#folder, 'relay.cjs'), relayScript)
    const node = quoted(nodeProgram(), process.platform)
    writeFileSync(file, `#!/bin/sh\nexec ${node} ${join(this.#folder, 'relay.cjs')} ${seat}\n`)
    chmodSync(file, 0o700)
    return file
  }

  #connected(socket: Socket, seats: number): void {
    const reader = new MessageLines(this.#mostBytes, 'lenient')
    let seat: Seat | null = null
    this.#all.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => this.#all.delete(socket))
    socket.on('data', (bytes: Buffer) => {
      try {
        const lines = [...reader.push(bytes)]
        if (seat === null && lines.length > 0) {
          seat = this.#freeSeat(lines.shift()!, seats)
          if (seat === null) return void socket.destroy()
          this.#sockets.set(seat, socket)
        }
        if (seat !== null && lines.length > 0) this.#events.lines(seat, lines)
      } catch (error) {
        socket.destroy()
        this.#events.broken((error as Error).message)
      }
    })
  }

  /** Null: no relay says so. */
  #freeSeat(line: string, seats: number): Seat | null {
    const seat = /^\d$/.test(line) ? Number(line) : seats
    return seat < seats && !this.#sockets.has(seat) ? seat : null
  }
}

function folderWithoutBlank(): string {
  if (process.platform === 'win32')
    throw new UserError(
      'The bridge tap needs programs in place of the bots, which it can only make on Linux and macOS',
    )
  const place = /\s/.test(tmpdir()) ? '/tmp' : tmpdir()
  return mkdtempSync(join(place, 'bs-'))
}

function nodeProgram(): string {
  const own = process.versions['electron'] === undefined ? process.execPath : null
  const node = own ?? which.sync('node', { nothrow: true, path: pathOf(userEnvironment()) })
  if (node !== null) return node
  throw new UserError('The bridge tap needs Node: there is no node on the PATH')
}
