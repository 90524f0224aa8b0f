import { execFile } from 'node:child_process'
import type { Target } from './debugger.ts'
import { userEnvironment } from '../bots/environment.ts'

const patienceMillis = 20_000

/** Runs the bot's program in its folder with other arguments; resolves to its output, null if that fails. */
export function askProgram({ bot, program }: Target, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const options = {
      cwd: bot.folder,
      env: userEnvironment(),
      timeout: patienceMillis,
      killSignal: 'SIGKILL',
      windowsHide: true,
    } as const
    const child = execFile(program.file, args, options, (error, stdout) => {
      resolve(error === null ? stdout : null)
    })
    child.stdin?.end()
  })
}
