import { UserError } from '../../engine/user-error.ts'
import { askProgram } from './ask-program.ts'
import type { Debugger } from './debugger.ts'

export const nodeDebugger: Debugger = {
  async check(target) {
    const version = await askProgram(target, ['-p', 'process.versions.node'])
    if (version !== null && /^\d+\./.test(version)) return
    throw new UserError(`Bot "${target.bot.command}": ${target.program.file} is not a working Node`)
  },
  under({ program }, port) {
    return { ...program, args: [`--inspect-brk=127.0.0.1:${port}`, ...program.args] }
  },
  attaching(_target, port) {
    const launch = {
      type: 'node',
      request: 'attach',
      address: '127.0.0.1',
      port,
      continueOnAttach: true,
      skipFiles: ['<node_internals>/**'],
    }
    return { command: `node inspect 127.0.0.1:${port}`, launch }
  },
  attachedText: 'Debugger attached.',
}
