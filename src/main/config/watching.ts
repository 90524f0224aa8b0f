import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConfigFolders } from './config.ts'
import { projectFileName } from './project.ts'

export interface WatchedFiles {
  close(): Promise<void>
}

/** Reports changes of files in these folders; reports nothing where the system cannot watch. */
export async function watchConfig(
  { config, project }: ConfigFolders,
  changed: { config(): void; project(): void },
): Promise<WatchedFiles> {
  // Loaded here, for the command line seldom needs it.
  const { watchFiles } = await import('../rerun/watch.ts')
  await mkdir(config, { recursive: true, mode: 0o700 }).catch(() => {})
  const files = ['settings.json', 'bots.json'].map((name) => join(config, name))
  const watched = await Promise.allSettled([
    watchFiles(files, changed.config),
    watchFiles([join(project, projectFileName)], changed.project),
  ])
  return {
    async close() {
      for (const each of watched) if (each.status === 'fulfilled') await each.value.close()
    },
  }
}
