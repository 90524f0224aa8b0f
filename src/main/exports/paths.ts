import type { ExportOrder } from '../../contract/export.ts'
import { exportableOf, type ReadingCalls } from './exportable.ts'
import type { Exportable } from './writer.ts'

/** Without the paths of this machine, unless the order asks for them. */
export async function matchToExport(
  calls: ReadingCalls,
  match: string,
  { withPaths = false }: Pick<ExportOrder, 'withPaths'>,
): Promise<Exportable> {
  const whole = await exportableOf(calls, match)
  if (withPaths) return whole
  const seats = whole.card.seats.map((seat) => ({
    ...seat,
    name: withoutFolders(seat.name),
    command: withoutFolders(seat.command),
    folder: '',
  }))
  return { ...whole, card: { ...whole.card, seats } }
}

/** Quoted paths may contain blanks; the text before a path in a word, as in `--model=/home/ann/m.bin`, stays. */
const quotedWords = /"[^"]*"|'[^']*'|[^\s"']+/g
const folders = /(^["']?(?:-[A-Za-z])?|[=:;,@(]["']?)~?(?:[A-Za-z]:)?[\\/](?:[^\\/:;,="']+[\\/])*/g

/** Shortens absolute paths in a command line to their file names. */
export function withoutFolders(command: string): string {
  return command.replace(quotedWords, (word) => word.replace(folders, '$1'))
}
