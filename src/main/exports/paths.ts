import type { ExportOrder } from '../../contract/export.ts'
import { exportableOf, type ReadingCalls } from './exportable.ts'
import type { Exportable } from './writer.ts'

/** A match as an order wants it: without a word about where things are on this machine, unless a person asks for it. */
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

/** In quotes a path may have blanks; what stands before a path in a word, as in `--model=/home/ann/m.bin`, stays. */
const quotedWords = /"[^"]*"|'[^']*'|[^\s"']+/g
const folders = /(^["']?(?:-[A-Za-z])?|[=:;,@(]["']?)~?(?:[A-Za-z]:)?[\\/](?:[^\\/:;,="']+[\\/])*/g

/** A command line with absolute paths shortened to the names of their files. */
export function withoutFolders(command: string): string {
  return command.replace(quotedWords, (word) => word.replace(folders, '$1'))
}
