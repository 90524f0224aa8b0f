import { execFile } from 'node:child_process'
import type { Target } from './debugger.ts'
import { userEnvironment } from '../bots/environment.ts'

/** A program that is asked something answers within this time, or not. */
const patienceMillis = 20_000

/** Runs the program of a bot, in its folder, with other arguments: what it writes; null where that goes wrong. */
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
