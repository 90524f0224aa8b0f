import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BotSpec } from '../../../src/contract.ts'
import type { Debugging } from '../../../src/contract/debug.ts'
import type { Frame } from '../../../src/engine/match.ts'
import type { Studio } from '../../../src/main/studio.ts'
import { commandOf, fixtures } from '../../bots/commands.ts'
import { bot } from '../rerun/played.ts'

/** Which programs that a debugger's tests need are here. */
export const hasGdb = runs('gdb', '--version') && runs('gdbserver', '--version') && runs('c++', '--version')
export const hasJdk = runs('javac', '-version') && runs('jdb', '-version')
export const hasDebugpy = runs('/usr/bin/python3', '-c', 'import debugpy')

/** What a test says that needs one of them. */
export const gdbIsMissing = 'There is no c++, gdb or gdbserver here (Debian packages g++, gdb, gdbserver)'
export const debugpyIsMissing = 'The Python here has no debugpy (Debian package python3-debugpy)'

function runs(program: string, ...args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Bots that skip, and keep the number of their turn and the first line of its input: in JavaScript and Python. */
export const inNode = bot(commandOf('keeps-turn.cjs'))
export const inPython = bot('/usr/bin/python3 keeps-turn.py')

/** The same in C++, compiled for a debugger into a folder. */
export function inCpp(folder: string): BotSpec {
  const program = join(folder, 'keeps-turn')
  execFileSync('c++', ['-g', '-O0', '-o', program, join(fixtures, 'keeps-turn.cpp')])
  return { name: 'bot', command: './keeps-turn', folder }
}

/** The same in Java. */
export function inJava(folder: string): BotSpec {
  execFileSync('javac', ['-g', '-d', folder, join(fixtures, 'KeepsTurn.java')])
  return { name: 'bot', command: 'java KeepsTurn', folder }
}

/** The line of a fixture at which it knows all of its turn, from 1. */
export function lineIn(file: string): number {
  const lines = readFileSync(join(fixtures, file), 'utf8').split('\n')
  return lines.findIndex((line) => /(\/\/|#) here$/.test(line)) + 1
}

/** The first line of the turn in which seat 0 was asked for the n-th time. */
export function firstLine(frames: readonly Frame[], turn: number): string {
  const requested = frames.flatMap(({ exchanges }) => exchanges).filter(({ question }) => question.seat === 0)
  const { input, opening } = requested[turn - 1]!.question
  return input[opening]!
}

/** Waits until the only bot under a debugger stands as wanted. */
export async function debugged(
  studio: Studio,
  isWanted: (debugging: Debugging) => boolean = ({ isListening }) => isListening,
): Promise<Debugging> {
  for (;;) {
    let end = () => {}
    const news = new Promise<void>((resolve) => {
      end = studio.on((reported) => {
        if (reported.kind === 'debugging') resolve()
      })
    })
    try {
      const [only] = await studio.calls.debugging(null)
      if (only !== undefined && isWanted(only)) return only
      await news
    } finally {
      end()
    }
  }
}

/** On which addresses, in hex, a port is listened on. */
export function listening(port: number): readonly string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
    readFileSync(file, 'latin1')
      .split('\n')
      .map((row) => row.trim().split(/ +/))
      .filter(([, from, , state]) => from?.endsWith(`:${hex}`) && state === '0A')
      .map(([, from]) => from!.split(':')[0]!),
  )
}
