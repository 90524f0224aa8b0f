import { posix } from 'node:path'
import { UserError } from '../../../engine/user-error.ts'
import type { ViewerFiles } from './files.ts'

/** Of all sprite sheets together: further ones are not looked at. */
const mostSheetBytes = 16 * 1024 * 1024
/** Of all modules together. */
const mostModuleBytes = 16 * 1024 * 1024
const mostImports = 100_000

/**
 * The files with those that CodinGame's runner makes: the list of all assets, and a demo that is none, as the intro of a demo loads
 * pictures from the network.
 */
export function withMadeFiles(files: ViewerFiles): ViewerFiles {
  const made = { 'assets.js': assetsModule(files), 'demo.js': 'export const demo = null\n' }
  const added = Object.entries(made).map(([path, text]) => [path, Buffer.from(text)] as const)
  return new Map([...files, ...added])
}

function assetsModule(files: ViewerFiles): string {
  const paths = [...files.keys()].filter((path) => path.startsWith('assets/')).sort()
  const sprites = paths.filter((path) => path.endsWith('.json'))
  const fonts = paths.filter((path) => path.endsWith('.fnt'))
  const sheets = new Set(readable(sprites, files).flatMap((path) => imageOf(path, files.get(path)!)))
  const images = paths.filter((path) => !sprites.includes(path) && !fonts.includes(path) && !sheets.has(path))
  const byName = Object.fromEntries(images.map((path) => [path.slice('assets/'.length), path]))
  return `export const assets = ${JSON.stringify({ images: byName, sprites, fonts })}\n`
}

/** Those that are small enough together, the first ones first. */
function readable(sheets: readonly string[], files: ViewerFiles): readonly string[] {
  let left = mostSheetBytes
  return sheets.filter((path) => (left -= files.get(path)!.length) >= 0)
}

/** The picture that a sprite sheet names, relative to itself. */
function imageOf(sheet: string, content: Buffer): readonly string[] {
  try {
    const { meta } = JSON.parse(content.toString()) as { readonly meta?: { readonly image?: unknown } }
    return typeof meta?.image === 'string' ? [posix.join(posix.dirname(sheet), meta.image)] : []
  } catch {
    return []
  }
}

export const entryPath = 'core/Drawer.js'

/** A file that a module of the viewer imports and that is not there; null: all are. Throws a `UserError` for modules that are too much. */
export function missingImport(files: ViewerFiles): { readonly path: string; readonly by: string } | null {
  const known = new Set([entryPath])
  let [bytes, imports] = [0, 0]
  const open: { readonly path: string; readonly by: string }[] = [{ path: entryPath, by: 'the viewer' }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path } = next
    const content = files.get(path)
    if (content === undefined) return next
    bytes += content.length
    if (bytes > mostModuleBytes)
      throw new UserError(`The modules of the viewer are larger than ${mostModuleBytes / 1024 / 1024} MB`)
    for (const name of importsIn(content.toString())) {
      if (++imports > mostImports)
        throw new UserError(`The modules of the viewer have more than ${mostImports} imports`)
      const target = posix.join(posix.dirname(path), name)
      if (known.has(target)) continue
      known.add(target)
      open.push({ path: target, by: path })
    }
  }
  return null
}

/** A string that names a module. */
const moduleName = /["'](\.{1,2}\/[^"'\n]+)["']/g
/** Longer lists of names stand in no module. */
const mostBinding = 10_000

function* importsIn(module: string): Generator<string> {
  const text = withoutComments(module)
  let after = 0
  for (const found of text.matchAll(moduleName)) {
    const before = text.slice(Math.max(after, found.index - mostBinding), found.index)
    after = found.index + found[0].length
    if (isImporting(before)) yield found[1]!
  }
}

/** Whether it ends with an import or export whose module comes next: nothing, or names and `from`, stand in between. */
function isImporting(text: string): boolean {
  const at = Math.max(text.lastIndexOf('import'), text.lastIndexOf('export'))
  if (at < 0 || (at > 0 && !/[;}\s]/.test(text[at - 1]!))) return false
  const between = text.slice(at + 'import'.length).trim()
  return between === '' || (/^[\w*{}\s,$]*$/.test(between) && /(?:^|\W)from$/.test(between))
}

function withoutComments(module: string): string {
  const parts: string[] = []
  for (let at = 0; at >= 0 && at < module.length;) {
    const start = module.indexOf('/*', at)
    parts.push(module.slice(at, start < 0 ? undefined : start))
    const end = start < 0 ? -1 : module.indexOf('*/', start + 2)
    at = end < 0 ? -1 : end + 2
  }
  return parts.join('').replace(/^[ \t]*\/\/.*$/gm, '')
}

/** Which PixiJS the viewer's Drawer requires; before it said so it was 4. */
export function pixiVersion(files: ViewerFiles): string {
  return /["'`]PIXI(\d)["'`]/.exec(files.get(entryPath)?.toString() ?? '')?.[1] ?? '4'
}
