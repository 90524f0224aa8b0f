import type { Command } from 'commander'
import { existsSync } from 'node:fs'
import { UserError } from '../../../engine/user-error.ts'
import { noLogYet } from '../../log/trouble.ts'
import { logFileOf } from '../../paths.ts'
import type { Studio, StudioDependencies } from '../../studio.ts'

export function logOf(command: Command): string {
  return logFileOf(process.env, command.optsWithGlobals<{ readonly db?: string }>().db)
}

/** Throws a `UserError` where a log that a person named does not exist; the default log may not exist yet. */
export function checkNamedLog(command: Command): void {
  const log = logOf(command)
  if (log !== logFileOf({}) && !existsSync(log)) throw new UserError(noLogYet(log))
}

export async function withStudio<T>(
  command: Command,
  use: (studio: Studio) => Promise<T>,
  parts: Pick<StudioDependencies, 'slots'> = {},
): Promise<T> {
  // Loaded here so that help needs neither the games nor SQLite.
  const { openStudio } = await import('../../studio.ts')
  const studio = openStudio(logOf(command), parts)
  try {
    return await use(studio)
  } finally {
    await studio.close()
  }
}
