import which from 'which'
import { UserError } from '../../engine/user-error.ts'
import { pathOf, userEnvironment } from '../bots/environment.ts'
import type { Program } from '../bots/command.ts'
import type { Debugger, Target } from './debugger.ts'

/** gdbserver, else lldb-server, for programs that a compiler made. */
export const nativeDebugger: Debugger = {
  async check({ bot }) {
    if (serverHere() === null)
      throw new UserError(
        `Bot "${bot.command}": there is no gdbserver on the PATH, and no lldb-server: install one (on Debian: apt install gdbserver)`,
      )
  },
  under({ program }, port) {
    const { name, file } = serverHere()!
    const bot = [program.file, ...program.args]
    if (name === 'gdbserver') return underGdbserver(file, bot)
    return { file, name, args: ['g', `127.0.0.1:${port}`, '--', ...bot] }
  },
  attaching(target, port) {
    return serverHere()?.name === 'gdbserver' ? gdb(target, port) : lldb(target, port)
  },
  attachedWords: null,
}

interface Server {
  readonly name: 'gdbserver' | 'lldb-server'
  readonly file: string
}

function serverHere(): Server | null {
  const path = pathOf(userEnvironment())
  for (const name of ['gdbserver', 'lldb-server'] as const) {
    const file = which.sync(name, { nothrow: true, path })
    if (file !== null) return { name, file }
  }
  return null
}

/** Has gdbserver talk on descriptor 3, and keeps the bot's own stdin and stdout as 5 and 6. */
const parting = 'exec 5<&0 6>&1 <&3 >&3 3>&-; SHELL=/bin/sh exec "$0" "$@"'

/**
 * gdbserver listens on all addresses, whatever it is told; so it listens on none. It talks on a wire, for which it takes the
 * bot's stdin and stdout away: the shell by which it starts the bot gives them back.
 */
function underGdbserver(file: string, bot: readonly string[]): Program {
  const { SHELL: shell } = userEnvironment()
  const wrapper = [
    'env',
    shell === undefined ? '-uSHELL' : `SHELL=${quoted(shell)}`,
    '<&5',
    '>&6',
    '5<&-',
    '6>&-',
  ]
  const args = ['-c', parting, file, '--wrapper', ...wrapper, '--', '-', ...bot]
  return { file: '/bin/sh', name: 'sh', args, hasWire: true }
}

/** Where there is a server, cppdbg is asked to launch: it attaches only to processes. */
function gdb({ program, bot }: Target, port: number) {
  const launch = {
    type: 'cppdbg',
    request: 'launch',
    program: program.file,
    cwd: bot.folder,
    MIMode: 'gdb',
    miDebuggerServerAddress: `127.0.0.1:${port}`,
  }
  return { command: `gdb -ex 'target remote 127.0.0.1:${port}' ${quoted(program.file)}`, launch }
}

function lldb({ program }: Target, port: number) {
  const launch = {
    type: 'lldb',
    request: 'attach',
    targetCreateCommands: [`target create ${quoted(program.file)}`],
    processCreateCommands: [`gdb-remote 127.0.0.1:${port}`],
  }
  return { command: `lldb -o 'gdb-remote 127.0.0.1:${port}' ${quoted(program.file)}`, launch }
}

/** As a shell reads it as one word. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
