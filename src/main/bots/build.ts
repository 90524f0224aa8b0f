import { spawnSync } from 'node:child_process'
import type { BotSpec } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import { findProgram } from './command.ts'
import { userEnvironment } from './environment.ts'

const mostLines = 40

/** Runs the build command of a bot in its folder, without a shell. Throws a `UserError` with what it printed where it fails. */
export function buildBot({ name, folder }: Pick<BotSpec, 'name' | 'folder'>, command: string): void {
  const { file, args } = findProgram({ name, command, folder })
  const options = { cwd: folder, env: userEnvironment(), encoding: 'utf8', maxBuffer: 64_000_000 } as const
  const { status, signal, stdout, stderr } = spawnSync(file, args, options)
  if (status === 0) return
  const ended = status === null ? `was ended by ${signal ?? 'an error'}` : `has exit status ${status}`
  const lines = `${stdout}${stderr}`.trimEnd().split('\n').slice(0, mostLines)
  throw new UserError(`The build of ${name} (${command}) ${ended}:\n${lines.join('\n')}`)
}
