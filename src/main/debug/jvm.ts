import { UserError } from '../../engine/user-error.ts'
import { askProgram } from './ask-program.ts'
import type { Debugger } from './debugger.ts'

export const jvmDebugger: Debugger = {
  async check(target) {
    if ((await askProgram(target, ['-agentlib:jdwp=help'])) !== null) return
    throw new UserError(
      `Bot "${target.bot.command}": ${target.program.file} has no debugger's agent (jdwp): install a whole JDK (on Debian: apt install default-jdk-headless)`,
    )
  },
  under({ program }, port) {
    // Without quiet it would write to stdout, where the bot's answers come from.
    const agent = `transport=dt_socket,server=y,suspend=y,quiet=y,address=127.0.0.1:${port}`
    return { ...program, args: [`-agentlib:jdwp=${agent}`, ...program.args] }
  },
  attaching(_target, port) {
    const launch = { type: 'java', request: 'attach', hostName: '127.0.0.1', port }
    return { command: `jdb -attach 127.0.0.1:${port}`, launch }
  },
  attachedText: null,
}
