import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The project's folder, absolute, with a slash at its end. */
export const home = fileURLToPath(new URL('..', import.meta.url))

/** The project's files in a folder of it (all: ''), as paths from the project's folder; nothing installed or built. */
export function filesIn(folder: string): readonly string[] {
  return readdirSync(home + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return notOurs.includes(entry.name) ? [] : filesIn(path)
    return entry.isFile() ? [path] : []
  })
}

const notOurs = ['.git', 'node_modules', 'out', 'dist']
