import { basename } from 'node:path'

/** The program of a thread, named by its file below `src/main/`: TypeScript in the source tree, flat beside this file in the build. */
export function threadFile(path: string): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? `../${path}.ts` : `./${basename(path)}.js`, import.meta.url)
}
