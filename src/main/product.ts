import { readFileSync } from 'node:fs'

/** Botscope's own folder; the same from the source tree and from the build. */
export const productFolder = new URL('../../', import.meta.url)

export const productVersion = (
  JSON.parse(readFileSync(new URL('package.json', productFolder), 'utf8')) as { version: string }
).version
