import { UserError } from '../../engine/user-error.ts'
import type { Program } from './program.ts'
import type { Variables } from './tree.ts'

export function isBatch(file: string, platform: NodeJS.Platform = process.platform): boolean {
  return platform === 'win32' && /\.(bat|cmd)$/i.test(file)
}

/**
 * Only cmd runs batch files. It replaces `%…%` even in quotation marks, and reads a quotation mark or a line break as its own: a
 * word with one of these throws a `UserError`.
 */
export function checkBatch({ file, args }: Program): void {
  const wrong = [file, ...args].find((word) => /["%\r\n]/.test(word))
  if (wrong === undefined) return
  throw new UserError(
    `The batch file ${file} cannot be run with ${JSON.stringify(wrong)}: cmd changes words with %, quotation marks or line breaks. ` +
      'Name the program that it starts',
  )
}

/** What runs a batch file with exactly these words. */
export function batchCall({ file, args }: Program, environment: Variables) {
  const words = [file, ...args].map((word) => `"${word}"`).join(' ')
  const root = valueOf(environment, 'SystemRoot') ?? 'C:\\Windows'
  return {
    file: valueOf(environment, 'ComSpec') ?? `${root}\\System32\\cmd.exe`,
    args: ['/d', '/s', '/c', `"${words}"`],
    argv0: 'cmd.exe',
    windowsVerbatimArguments: true,
  }
}

/** Names of variables have no case on Windows. */
function valueOf(environment: Variables, name: string): string | undefined {
  return Object.entries(environment).find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1]
}
