import { basename } from 'node:path'
import { UserError } from '../../engine/user-error.ts'

/** A word of a command line as it was typed. */
interface TypedWord {
  readonly text: string
  /** Without what stood in quotation marks. */
  readonly bare: string
  /** Without what stood in single quotation marks. */
  readonly expandable: string
}

const operator = /^(?:&&?|\|\|?&?|;;?)$|^(?:\d*|&)(?:>>?|<<?<?)|[^&]&$|;$|&&|\|\|/
const expansion = /\$[A-Za-z_({]|`/
const assignment = /^[A-Za-z_]\w*=/
const home = /^~(?:[\w-]*\/|[\w-]*$)/
const classPath = /^-{1,2}(?:cp|classpath|class-path)$/
const shells = /^(?:ba|da|z|k|fi)?sh$|^(?:cmd|powershell|pwsh)(?:\.exe)?$/

/** Throws a `UserError` for a command line with a word that means something to a shell only, and offers one. `label`: of its program. */
export function checkNoShell(command: string, label: string, platform = process.platform): void {
  const word = shellWordIn(command)
  if (word === null) return
  throw new UserError(
    `${label}: no shell reads this line, so ${JSON.stringify(word)} would be passed on as it is: ${offer(command, platform)}`,
  )
}

/** The first word that only a shell understands; null: none. */
export function shellWordIn(command: string): string | null {
  const words = typedWords(command)
  const isShell = shells.test(basename(words[0]?.text ?? ''))
  const found = words.find(
    ({ bare, expandable }, i) =>
      operator.test(bare) ||
      home.test(bare) ||
      (i === 0 && assignment.test(bare)) ||
      expansion.test(isShell ? bare : expandable) ||
      (bare.includes('*') && !classPath.test(words[i - 1]?.text ?? '')),
  )
  return found?.text ?? null
}

function offer(command: string, platform: NodeJS.Platform): string {
  const shell = platform === 'win32' ? 'cmd /c' : 'sh -c'
  const mark = (platform === 'win32' ? ['"', "'"] : ["'", '"']).find((each) => !command.includes(each))
  if (mark === undefined) return `write it into a script, and name that`
  return `use ${shell} ${mark}${command}${mark}, or quote the word if it is meant`
}

function typedWords(command: string): readonly TypedWord[] {
  const pieces = command.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? []
  return pieces.map((text) => ({
    text,
    bare: text.replace(/"[^"]*"|'[^']*'/g, ''),
    expandable: text.replace(/'[^']*'/g, ''),
  }))
}
