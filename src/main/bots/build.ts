import { execFile } from 'node:child_process'
import type { BotSpec } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import { findProgram } from './command.ts'
import { userEnvironment } from './environment.ts'

const mostLines = 40

/** Runs the build command of a bot in its folder, without a shell. Rejects with a `UserError` with what it printed where it fails. */
export async function buildBot(
  { name, folder }: Pick<BotSpec, 'name' | 'folder'>,
  command: string,
): Promise<void> {
  const { file, args } = findProgram({ name, command, folder })
  const options = { cwd: folder, env: userEnvironment(), encoding: 'utf8', maxBuffer: 64_000_000 } as const
  const why = await new Promise<string | null>((resolve) => {
    execFile(file, args, options, (error, stdout, stderr) => {
      if (error === null) return resolve(null)
      const { code, signal } = error
      const ended =
        typeof code === 'number' ? `has exit status ${code}` : `was ended by ${signal ?? error.message}`
      const lines = `${stdout}${stderr}`.trimEnd().split('\n').slice(0, mostLines)
      resolve(`The build of ${name} (${command}) ${ended}:\n${lines.join('\n')}`)
    })
  })
  if (why !== null) throw new UserError(why)
}
