import { readFileSync } from 'node:fs'

/** Botscope's own folder, from the source tree as well as from the build. */
export const productFolder = new URL('../../', import.meta.url)

/** Botscope's version, as package.json states it. */
export const productVersion = (
  JSON.parse(readFileSync(new URL('package.json', productFolder), 'utf8')) as { version: string }
).version
