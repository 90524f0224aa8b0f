import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BotSpec } from '../../../src/contract.ts'

/**
 * Writes a bot that plays as the game's strong sample bot does, and before each of its answers writes lines to stderr: those of
 * its turn, from 1, else those of `0`. The lines of its first turn go on until there are so many bytes, and after so many turns it ends.
 */
export function writeDrawingBot(
  folder: string,
  game: string,
  lines: { readonly [turn: number]: readonly string[] },
  { bytes = 0, turns = 9999 }: { readonly bytes?: number; readonly turns?: number } = {},
): BotSpec {
  const name = `drawing-${game}-${bytes}.mjs`
  const sample = fileURLToPath(new URL(`../../../resources/bots/${game}/strong.js`, import.meta.url))
  writeFileSync(join(folder, name), script(sample, lines, bytes, turns))
  return { name: 'Drawer', command: `"${process.execPath}" ${name}`, folder }
}

const script = (
  sample: string,
  lines: object,
  bytes: number,
  turns: number,
) => `import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
const lines = ${JSON.stringify(lines)}
const bot = spawn(process.execPath, [${JSON.stringify(sample)}], { stdio: ['inherit', 'pipe', 'ignore'] })
let turn = 0
for await (const answer of createInterface({ input: bot.stdout })) {
  turn += 1
  for (let left = turn === 1 ? ${bytes} : 0; left > 0; ) {
    const text = lines[1].join('\\n') + '\\n'
    left -= text.length
    process.stderr.write(text)
  }
  for (const line of lines[turn] ?? lines[0] ?? []) process.stderr.write(line + '\\n')
  process.stdout.write(answer + '\\n')
  if (turn === ${turns}) break
}
bot.kill()
`
