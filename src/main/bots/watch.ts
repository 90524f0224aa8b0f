import { watch } from 'chokidar'
import { once } from 'node:events'
import { dirname } from 'node:path'
import type { BotSpec } from '../../contract.ts'
import { UserError } from '../../engine/user-error.ts'
import { filesOf } from './command.ts'

/** A file written in pieces counts as changed after this quiet time. */
const restMillis = 80

/**
 * Reports that files were written, replaced or recreated; once if several change together. Resolves when no change can be missed
 * any more.
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

/** As `watchFiles`, for the files in a bot's command. Rejects with a `UserError` if it names none. */
export async function watchBot(
  bot: BotSpec,
  changed: () => void,
): Promise<{ readonly files: readonly string[]; close(): Promise<void> }> {
  const files = filesOf(bot)
  if (files.length === 0) throw new UserError(`Bot "${bot.command}" names no file to watch`)
  return { files, ...(await watchFiles(files, changed)) }
}

/** Resolves when a file that the bot's command names has changed. Rejects with the signal's reason when it aborts. */
export async function botChanged(bot: BotSpec, signal: AbortSignal): Promise<null> {
  signal.throwIfAborted()
  const changed = new AbortController()
  const watcher = await watchBot(bot, () => changed.abort())
  try {
    const either = AbortSignal.any([signal, changed.signal])
    if (!either.aborted) await once(either, 'abort')
  } finally {
    await watcher.close()
  }
  signal.throwIfAborted()
  return null
}
