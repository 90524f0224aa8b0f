import { CommanderError } from 'commander'
import { UserError } from '../../../engine/user-error.ts'
import { escapedControls } from '../../../escape-controls.ts'
import { productVersion } from '../../product.ts'
import { withoutTabs } from '../../text/layout.ts'
import { gameFailedStatus } from './exit-status.ts'

/** The only match of a command ended as its game failed. */
export class FailedGame extends UserError {}

/** Reports the error on stderr and returns the exit status for it. */
export function statusOf(error: unknown): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0
  if (error instanceof CommanderError && error.code === 'commander.help') return 2
  if (isEndOfReader(error)) return 0
  const mistake = mistakeIn(error)
  if (mistake !== null) {
    complain(mistake)
    return error instanceof FailedGame ? gameFailedStatus : 2
  }
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error)
  complain(`This is a bug in Botscope ${productVersion}, not a mistake of yours:\n${trace}`)
  return 1
}

/** Writes to stderr; no text can control the terminal, and tabs of a log are blanks as everywhere. */
export function complain(message: string): void {
  const lines = message.split('\n').map(withoutTabs)
  process.stderr.write(`${escapedControls(lines.join('\n'), '\n')}\n`)
}

/** The person's mistake as one sentence; null: it is none. */
export function mistakeIn(error: unknown): string | null {
  if (error instanceof UserError) return error.message
  if (error instanceof CommanderError) return sentenceOf(error)
  return null
}

/** Rewords the library's message: `Unknown option "--jsn": did you mean --json?` */
function sentenceOf({ code, message }: CommanderError): string {
  const words = message
    .replace(/^error: /, '')
    .replace(/\n\(Did you mean (.*)\?\)$/s, ': did you mean $1?')
    .replace(
      /^option '(--[^ ']+).*' argument '(.*)' is invalid\. Allowed choices are (.*)\.$/s,
      '$1 is "$2", not one of $3',
    )
    .replace(/'([^']*)'/g, '"$1"')
    .replace('. Expected ', ': expected ')
    .replace(/\.$/, '')
  const isHelped = words.endsWith('?') || !helped.has(code)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${isHelped ? '' : ' (--help shows what there is)'}`
}

const helped = new Set([
  'commander.unknownCommand',
  'commander.unknownOption',
  'commander.missingArgument',
  'commander.excessArguments',
  'commander.missingMandatoryOptionValue',
])

function isEndOfReader(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE'
}
