import { UserError } from '../../engine/user-error.ts'
import { askProgram } from './ask-program.ts'
import type { Debugger, Target } from './debugger.ts'

/** Options of Python that take a value as the next word. */
const withValue = new Set(['-W', '-X', '--check-hash-based-pycs'])

export const pythonDebugger: Debugger = {
  async check(target) {
    const { bot, program } = target
    const options = program.args.slice(0, scriptAt(program.args))
    if ((await askProgram(target, [...options, '-c', 'print(1)']))?.trim() !== '1')
      throw new UserError(`Bot "${bot.command}": ${program.file} is not a working Python`)
    if ((await askProgram(target, [...options, '-c', 'import debugpy'])) === null)
      throw new UserError(`Bot "${bot.command}": its Python has no debugpy: ${howToInstall(target)}`)
    if (options.length === program.args.length)
      throw new UserError(`Bot "${bot.command}" names no script that could be debugged`)
  },
  under({ program }, port) {
    const at = scriptAt(program.args)
    const [options, script] = [program.args.slice(0, at), program.args.slice(at)]
    // Else debugpy warns that breakpoints may be missed; what is not known after -X is no mistake to Python.
    const debugpy = [
      '-X',
      'frozen_modules=off',
      '-m',
      'debugpy',
      '--listen',
      `127.0.0.1:${port}`,
      '--wait-for-client',
    ]
    return { ...program, args: [...options, ...debugpy, ...script] }
  },
  attaching(_target, port) {
    const connect = { host: '127.0.0.1', port }
    return { command: null, launch: { type: 'debugpy', request: 'attach', connect, justMyCode: true } }
  },
  attachedText: null,
}

/** The number of words that are options of Python itself: the next word says what it runs. */
export function scriptAt(args: readonly string[]): number {
  let at = 0
  while (at < args.length && isOption(args[at]!)) at += withValue.has(args[at]!) ? 2 : 1
  return Math.min(at, args.length)
}

/** `-c`, `-m` and options that end with them precede what is run; `-` is stdin. */
function isOption(word: string): boolean {
  return /^-./.test(word) && !/^-(?![WX])[a-zA-Z]*[cm]$/.test(word)
}

function howToInstall({ program }: Target): string {
  const pip = `${program.name} -m pip install debugpy`
  const isOfDebian = process.platform === 'linux' && program.file.startsWith('/usr/bin/')
  return isOfDebian ? `apt install python3-debugpy, or ${pip}` : pip
}
