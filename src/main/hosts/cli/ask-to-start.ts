import { createInterface } from 'node:readline/promises'
import { UserError } from '../../../engine/user-error.ts'
import { escapedControls } from '../../../escape-controls.ts'

/** A command that somebody else may have written is shown, and started only with the person's consent. Throws a `UserError`. */
export async function askToStart(line: string, folder: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new UserError(`This starts ${line} in ${folder}: if you trust it, repeat the command with --yes`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(escapedControls(`Start ${line} in ${folder}? [y/N] `))
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new UserError('Nothing was started')
}
