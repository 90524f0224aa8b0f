import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Botscope's own folder; the same from the source tree and from the build. */
export const productFolder = new URL('../../', import.meta.url)

/** The path of what other programs read: a packaged Botscope has it beside its asar archive. */
export function resourcePath(name: string): string {
  const path = fileURLToPath(new URL(`resources/${name}`, productFolder))
  return path.replace('app.asar', 'app.asar.unpacked')
}

export const productVersion = (
  JSON.parse(readFileSync(new URL('package.json', productFolder), 'utf8')) as { version: string }
).version
