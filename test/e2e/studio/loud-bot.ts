import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BotSpec } from '../../../src/contract.ts'

/** What a loud bot does beside what it always does. */
export interface Loudness {
  /** Goes along with its answers. */
  readonly message?: string
  /** In its fifth turn it writes one more answer, which then is that of its sixth. */
  readonly hasLeftover?: boolean
  /** It answers in its fourth turn once this file is there; the path has no blanks. */
  readonly waitsFor?: string
}

/**
 * Writes a bot for Patchwork that tells each turn on stderr, in colour and with what a page must not believe. In its third
 * turn it asks for a patch that there is not.
 */
export function writeLoudBot(folder: string, loudness: Loudness = {}): BotSpec {
  const file = join(folder, 'loud.sh')
  writeFileSync(file, script(loudness))
  chmodSync(file, 0o755)
  return { name: 'loud', command: './loud.sh', folder }
}

/** Its input ends with the number of the opponent's moves and these: before them come two sides and the patches. */
const script = ({ message = 'hello', hasLeftover = false, waitsFor = '/' }: Loudness) => `#!/bin/sh
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
  printf '\\033[32mtold turn %s\\033[0m <img src=x onerror=alert(1)>\\n\\033[2Jsteering\\n' "$turn" >&2
  while [ $turn = 4 ] && [ ! -e ${waitsFor} ]; do sleep 0.05; done
  case $turn in
    3) echo "PLAY 77 1 1 0 0 <b>oops</b>" ;;
    5) printf '%s\\n' "SKIP ${message}"${hasLeftover ? ' "SKIP left"' : ''} ;;
    *) echo "SKIP ${message}" ;;
  esac
done
`
