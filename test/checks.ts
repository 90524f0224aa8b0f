import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** One check of the sources: its name for people, and the program in `node_modules` with its arguments. */
export interface Check {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
}

/** What a check found; `output` is what its program said. */
export interface Finding {
  readonly name: string
  readonly isClean: boolean
  readonly output: string
}

/** Types, lint and format of everything. */
export const checks: readonly Check[] = [
  { name: 'types', program: 'typescript-7/bin/tsc', args: ['-b', '--pretty', 'false'] },
  {
    name: 'page types',
    program: 'svelte-check/bin/svelte-check',
    args: ['--tsconfig', 'src/renderer/tsconfig.json', '--fail-on-warnings', '--output', 'human'],
  },
  { name: 'lint', program: 'oxlint/bin/oxlint', args: ['.'] },
  { name: 'page lint', program: 'eslint/bin/eslint.js', args: ['src'] },
  { name: 'format', program: 'oxfmt/bin/oxfmt', args: ['--check', '.'] },
]

/** The import table: a test, and a check as well, so that it can be had without the other tests. */
export const importTable: Check = {
  name: 'import table',
  program: 'vitest/vitest.mjs',
  args: ['run', 'test/imports.test.ts', '--reporter', 'dot'],
}

/** Runs checks side by side, and says for each how it went. */
export async function runChecks(list: readonly Check[]): Promise<readonly Finding[]> {
  return Promise.all(
    list.map(async (check) => {
      const finding = await runCheck(check)
      console.log(`${check.name}: ${finding.isClean ? 'clean' : `not clean\n${finding.output}`}`)
      return finding
    }),
  )
}

async function runCheck({ name, program, args }: Check): Promise<Finding> {
  const home = fileURLToPath(new URL('..', import.meta.url))
  const child = spawn(process.execPath, [`${home}node_modules/${program}`, ...args], { cwd: home })
  let output = ''
  for (const pipe of [child.stdout, child.stderr]) {
    pipe.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  return { name, isClean: status === 0, output }
}
