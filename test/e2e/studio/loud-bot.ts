import type { BotSpec } from '../../../src/contract.ts'
import { writeSkippingBot } from './skipping-bot.ts'

/** What a loud bot does beside what it always does. */
export interface Loudness {
  /** Goes along with its answers. */
  readonly message?: string
  /** What it answers, a skip if not given. */
  readonly action?: string
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
  return writeSkippingBot(folder, 'loud', turnOf(loudness))
}

const turnOf = ({
  message = 'hello',
  action = 'SKIP',
  hasLeftover = false,
  waitsFor = '/',
}: Loudness) => `  printf '\\033[32mtold turn %s\\033[0m <img src=x onerror=alert(1)>\\n\\033[2Jsteering\\n' "$turn" >&2
  while [ $turn = 4 ] && [ ! -e ${waitsFor} ]; do sleep 0.05; done
  case $turn in
    3) echo "PLAY 77 1 1 0 0 <b>oops</b>" ;;
    5) printf '%s\\n' "${action} ${message}"${hasLeftover ? ' "SKIP left"' : ''} ;;
    *) echo "${action} ${message}" ;;
  esac`
