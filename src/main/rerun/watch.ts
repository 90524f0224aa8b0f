import { watch } from 'chokidar'
import { once } from 'node:events'
import { dirname } from 'node:path'

/** A file that is written in pieces has changed once it rests for so long. */
const restMillis = 80

/**
 * Tells when files have changed: written, replaced, or there again; once where several change together. Resolves when
 * no change can be missed any more.
 */
export async function watchFiles(
  files: readonly string[],
  changed: () => void,
): Promise<{ close(): Promise<void> }> {
  const wanted = new Set(files)
  // Folders, for a file that is replaced is another file to the system.
  const folders = [...new Set(files.map((file) => dirname(file)))]
  const watcher = watch(folders, {
    depth: 0,
    ignoreInitial: true,
    ignored: (path, stats) => stats?.isFile() === true && !wanted.has(path),
    awaitWriteFinish: { stabilityThreshold: restMillis, pollInterval: 20 },
  })
  let timer: NodeJS.Timeout | undefined
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(changed, restMillis)
  })
  await once(watcher, 'ready')
  watcher.on('error', () => {}) // a folder that goes away is no reason to end
  return {
    async close() {
      clearTimeout(timer)
      await watcher.close()
    },
  }
}
