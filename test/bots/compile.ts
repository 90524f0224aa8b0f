import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sources = dirname(fileURLToPath(import.meta.url))
const cache = join(sources, '../../node_modules/.cache/botscope-bots')

const compilers = { c: 'cc', cpp: 'c++' }

/** The path of a fixture program written in C or C++, compiled when its source is newer. Throws where there is no compiler. */
export function compiled(name: string, language: keyof typeof compilers = 'c'): string {
  return compiledFrom(join(sources, `${name}.${language}`), name, language)
}

/** As `compiled`, from any source; the name tells its program from those of others. */
export function compiledFrom(source: string, name: string, language: keyof typeof compilers): string {
  const program = join(cache, name)
  const builtAt = statSync(program, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity
  if (builtAt > statSync(source).mtimeMs) return program
  mkdirSync(cache, { recursive: true })
  const part = `${program}.${process.pid}`
  execFileSync(compilers[language], ['-O2', '-o', part, source], { stdio: ['ignore', 'inherit', 'inherit'] })
  renameSync(part, program)
  return program
}
