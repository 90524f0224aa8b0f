import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BotSpec } from '../../../src/contract.ts'

/**
 * Writes a bot for Patchwork in the language of the shell that reads each turn's input, then does what `turn` says: there `$turn`
 * counts from 1. Its input ends with the number of the opponent's moves and these: before them come two sides and the patches.
 */
export function writeSkippingBot(folder: string, name: string, turn: string): BotSpec {
  const file = join(folder, `${name}.sh`)
  writeFileSync(file, `${reading}${turn}\ndone\n`)
  chmodSync(file, 0o755)
  return { name, command: `./${name}.sh`, folder }
}

const reading = `#!/bin/sh
skip() { for i in $(seq "$1"); do read -r line || exit 0; done; }
skip 4
turn=0
while read -r line; do
  turn=$((turn + 1))
  skip 19
  read -r patches
  skip "$patches"
  skip 1
  read -r moves
  skip "$moves"
`
