import { readFile, stat } from 'node:fs/promises'
import { UserError } from '../../engine/user-error.ts'

/**
 * The text of a file that people write; null: no file. Rejects with a `UserError` whose text continues after a colon. A pipe or a
 * device is not even opened: reading it might never end.
 */
export async function sourceText(file: string, mostBytes: number): Promise<string | null> {
  try {
    const found = await stat(file)
    if (!found.isFile()) throw new UserError('it is not a file')
    if (found.size > mostBytes)
      throw new UserError(`it has ${found.size} bytes, at most ${mostBytes} are read`)
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof UserError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new UserError(`it cannot be read: ${message}`, { cause: error })
  }
}
