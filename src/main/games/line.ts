import { quoted } from '../process/shell-quoting.ts'

/** A command as one line, as a shell would take it. */
export function lineOf(command: readonly string[]): string {
  return command.map((word) => quoted(word, process.platform)).join(' ')
}
