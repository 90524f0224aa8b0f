import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BotSpec } from '../../../src/contract.ts'

/**
 * Writes a bot that plays as the game's strong sample bot does, and before each of its answers writes lines to stderr: those of
 * its turn, from 1, else those of `0`.
 */
export function writeDrawingBot(
  folder: string,
  game: string,
  lines: { readonly [turn: number]: readonly string[] },
): BotSpec {
  const name = `drawing-${game}.mjs`
  const sample = fileURLToPath(new URL(`../../../resources/bots/${game}/strong.js`, import.meta.url))
  writeFileSync(join(folder, name), script(sample, lines))
  return { name: 'Drawer', command: `"${process.execPath}" ${name}`, folder }
}

const script = (sample: string, lines: object) => `import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
const lines = ${JSON.stringify(lines)}
const bot = spawn(process.execPath, [${JSON.stringify(sample)}], { stdio: ['inherit', 'pipe', 'inherit'] })
let turn = 0
for await (const answer of createInterface({ input: bot.stdout })) {
  turn += 1
  for (const line of lines[turn] ?? lines[0] ?? []) process.stderr.write(line + '\\n')
  process.stdout.write(answer + '\\n')
}
`
