import type { Command } from 'commander'
import { logFileOf } from '../../paths.ts'
import type { Studio } from '../../studio.ts'

/** The log that a command line means. */
export function logOf(command: Command): string {
  return logFileOf(process.env, command.optsWithGlobals<{ readonly db?: string }>().db)
}

/** Opens the studio on the log that a command line means, and closes it afterwards. */
export async function withStudio<T>(command: Command, use: (studio: Studio) => Promise<T>): Promise<T> {
  // Loaded here so that help needs neither the games nor SQLite.
  const { openStudio } = await import('../../studio.ts')
  const studio = openStudio(logOf(command))
  try {
    return await use(studio)
  } finally {
    await studio.close()
  }
}
