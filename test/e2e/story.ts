import type { SpawnSyncReturns } from 'node:child_process'
import { blocksOf } from '../documents.ts'

/** A command of a page and what its output must hold. */
export interface Step {
  readonly command: string
  readonly expected: string[]
}

/** What a command has done; its output only where something is missing in it. */
export interface TypedStep {
  readonly command: string
  readonly status: number | null
  readonly missing: readonly string[]
  readonly output: string
}

/** The steps of a page: its blocks marked `sh in-order`; a line behind # is from the output before it. */
export function stepsOf(document: string): readonly Step[] {
  const steps: Step[] = []
  for (const { info, text } of blocksOf(document, 'sh')) {
    if (info !== 'in-order') continue
    for (const line of text.trim().split('\n')) {
      if (line.startsWith('# ')) steps.at(-1)!.expected.push(line.slice(2))
      else steps.push({ command: line, expected: [] })
    }
  }
  return steps
}

/** Types the commands one after the other; `<match>` is the match of the last output that names one. */
export function typed(
  steps: readonly Step[],
  run: (command: string) => SpawnSyncReturns<string>,
): readonly TypedStep[] {
  let match = ''
  return steps.map(({ command, expected }) => {
    const { status, stdout, stderr } = run(command.replaceAll('<match>', match))
    match = /^Match ([0-9a-f-]+) · seed/m.exec(stdout)?.[1] ?? match
    const words = wordsOf(stdout)
    const missing = expected.filter((part) => !words.includes(wordsOf(part)))
    return { command, status, missing, output: missing.length > 0 ? stdout + stderr : '' }
  })
}

/** The steps as the page promises them. */
export function asWritten(steps: readonly Step[], statuses: readonly number[]): readonly TypedStep[] {
  return steps.map(({ command }, i) => ({ command, status: statuses[i] ?? 0, missing: [], output: '' }))
}

function wordsOf(text: string): string {
  return text.replace(/ +/g, ' ')
}
