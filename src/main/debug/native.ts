import which from 'which'
import { UserError } from '../../engine/user-error.ts'
import type { Program } from '../bots/program.ts'
import { pathOf, userEnvironment } from '../bots/environment.ts'
import { quoted } from '../process/shell-quoting.ts'
import type { Debugger } from './debugger.ts'

/**
 * gdbserver, for compiled programs. Not lldb-server: it takes over a program's stdin and stdout, and closes whatever could
 * restore them.
 */
export const nativeDebugger: Debugger = {
  async check({ bot }) {
    if (gdbserver() === null)
      throw new UserError(
        `Bot "${bot.command}": there is no gdbserver on the PATH: install it (on Debian: apt install gdbserver), or give your own command line with {command} and {port}`,
      )
  },
  under({ program }) {
    return underGdbserver(gdbserver()!, [program.file, ...program.args])
  },
  // Where there is a server, cppdbg is asked to launch: it attaches only to processes.
  attaching({ program, bot }, port) {
    const launch = {
      type: 'cppdbg',
      request: 'launch',
      program: program.file,
      cwd: bot.folder,
      MIMode: 'gdb',
      miDebuggerServerAddress: `127.0.0.1:${port}`,
    }
    return {
      command: `gdb -ex 'target remote 127.0.0.1:${port}' ${quoted(program.file, process.platform)}`,
      launch,
    }
  },
  attachedText: null,
}

function gdbserver(): string | null {
  return which.sync('gdbserver', { nothrow: true, path: pathOf(userEnvironment()) })
}

/** Makes gdbserver talk on descriptor 3, and keeps the bot's own stdin and stdout as 5 and 6. */
const runWithPipes = 'exec 5<&0 6>&1 <&3 >&3 3>&-; SHELL=/bin/sh exec "$0" "$@"'

/**
 * gdbserver listens on all addresses, whatever its arguments; so it listens on none. It talks on a pipe, for which it takes the
 * bot's stdin and stdout away: the shell that starts the bot restores them.
 */
function underGdbserver(file: string, bot: readonly string[]): Program {
  const { SHELL: shell } = userEnvironment()
  const ownShell = shell === undefined ? '-uSHELL' : `SHELL=${asWord(shell)}`
  const wrapper = ['env', ownShell, '<&5', '>&6', '5<&-', '6>&-']
  const args = ['-c', runWithPipes, file, '--wrapper', ...wrapper, '--', '-', ...bot]
  return { file: '/bin/sh', name: 'sh', args, hasWire: true }
}

function asWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
