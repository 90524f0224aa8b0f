import { delimiter, isAbsolute, join } from 'node:path'
import type { HostedGame } from '../../../contract/games.ts'
import { foreignEntries } from '../../files/foreign-folder.ts'

const options = ['-cp', '-classpath', '--class-path', '-jar']

/**
 * The folders and jars on the class path of a Java command, absolute, in its order; empty: it names none. Throws a `UserError` for a
 * folder of jars that cannot be listed.
 */
export function classPathOf({ command, folder }: Pick<HostedGame, 'command' | 'folder'>): readonly string[] {
  const at = command.findIndex((word) => options.includes(word))
  const path = at < 0 ? '' : (command[at + 1] ?? '')
  const entries = path.split(delimiter).filter((entry) => entry !== '')
  return entries.flatMap((entry) => {
    const file = isAbsolute(entry) ? entry : join(folder, entry)
    return file.endsWith('*') ? jarsIn(file.slice(0, -1)) : [file]
  })
}

function jarsIn(folder: string): readonly string[] {
  const names = foreignEntries(folder).map(({ name }) => name)
  return names
    .filter((name) => /\.jar$/i.test(name))
    .sort()
    .map((name) => join(folder, name))
}
