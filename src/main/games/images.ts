import { join } from 'node:path'
import { UserError } from '../../engine/user-error.ts'
import { isBelow, readForeign } from '../files/foreign-file.ts'

const mostBytes = 2_000_000

/** What can run, or load something, in an SVG, under any prefix of a namespace. */
const active =
  /<\s*([^\s:<>/]+:)?(script|handler|listener|foreignObject|iframe|style|use|image|feImage|a|animate\w*|set|discard)\b|<\?xml-stylesheet|\son\w+\s*=|<!(ENTITY|DOCTYPE)|javascript:|@import|url\(\s*["']?(?!#)/i

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
  const path = join(folder, file)
  if (!isBelow(folder, path)) throw new UserError(`${file} is not below the folder of the game`)
  const bytes = await readForeign(path, { mostBytes, below: folder, name: file })
  if (bytes === null) throw new UserError(`There is no ${file} in the folder of the game`)
  return bytes
}

function typeOf(bytes: Buffer): string | null {
  const head = bytes.subarray(0, 12).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp'
  return /^<svg[\s>]/.test(withoutProlog(bytes.subarray(0, 2000).toString())) ? 'image/svg+xml' : null
}

/** What follows the declaration and the comments at the beginning of XML. */
function withoutProlog(xml: string): string {
  const rest = xml.trimStart()
  const closing = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?xml') ? '>' : null
  const end = closing === null ? -1 : rest.indexOf(closing)
  return end < 0 ? rest : withoutProlog(rest.slice(end + closing!.length))
}
