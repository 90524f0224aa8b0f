import { existsSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compiled } from './compile.ts'

/** The folder of the fixture programs: small bots, named by what they do. */
export const fixtures = dirname(fileURLToPath(import.meta.url))

const interpreters: { readonly [extension: string]: string } = {
  '.sh': 'sh',
  '.cjs': `"${process.execPath}"`,
  // What is on PATH may be a slow stand-in that looks for versions first.
  '.pl': '/usr/bin/perl',
  '.py': existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3',
}

/** The command line of a fixture program, such as `silent.sh` or `echo.c`. */
export function commandOf(file: string, ...args: readonly string[]): string {
  const extension = extname(file)
  if (extension === '.c' || extension === '.cpp') {
    const language = extension === '.c' ? 'c' : 'cpp'
    return [`"${compiled(basename(file, extension), language)}"`, ...args].join(' ')
  }
  return [interpreters[extension], `"${join(fixtures, file)}"`, ...args].join(' ')
}
