import { open, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { UserError } from '../../engine/user-error.ts'

const mostBytes = 2_000_000

/** What can run, or load something, in an SVG. */
const active =
  /<\s*(script|foreignObject|iframe|style|use|image|animate|set)\b|\son\w+\s*=|<!(ENTITY|DOCTYPE)|javascript:|@import|url\(\s*["']?(?!#)/i

/** The image of a game's folder as a data address. Throws a `UserError` that names the file and what is wrong. */
export async function gameImage(folder: string, file: string): Promise<string> {
  const bytes = await read(folder, file)
  const type = typeOf(bytes)
  if (type === null) throw new UserError(`${file} is not an image: PNG, JPEG, GIF, WebP and SVG are shown`)
  if (type === 'image/svg+xml' && active.test(bytes.toString()))
    throw new UserError(`${file} has scripts, styles or links: only plain shapes of an SVG are shown`)
  return `data:${type};base64,${bytes.toString('base64')}`
}

async function read(folder: string, file: string): Promise<Buffer> {
  const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, file))]).catch(() => {
    throw new UserError(`There is no ${file} in the folder of the game`)
  })
  if (!path.startsWith(root + sep)) throw new UserError(`${file} is not below the folder of the game`)
  const opened = await open(path)
  try {
    const { size } = await opened.stat()
    if (size > mostBytes) throw new UserError(`${file} has ${size} bytes, more than ${mostBytes}`)
    return await opened.readFile()
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(`${file} cannot be read: ${(error as Error).message}`)
  } finally {
    await opened.close()
  }
}

function typeOf(bytes: Buffer): string | null {
  const head = bytes.subarray(0, 12).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp'
  return /^\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<svg[\s>]/.test(bytes.subarray(0, 2000).toString())
    ? 'image/svg+xml'
    : null
}
