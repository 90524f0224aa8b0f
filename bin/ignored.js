import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

// Loaded first. Node forgets which signals it was started to ignore (by `nohup`, `trap '' INT`, psyleague for its games), so Botscope
// finds out and goes on ignoring them. BOTSCOPE_IGNORED has them from `botscope link` or the launcher; else the parent may show them.

/** @type {readonly ('SIGINT' | 'SIGHUP')[]} */
const candidates = ['SIGINT', 'SIGHUP']

const named = process.env.BOTSCOPE_IGNORED?.split(' ')
const ofParent = named === undefined ? ignoredByParent() : 0n

/** @type {readonly NodeJS.Signals[]} */
const ignored = candidates.filter(
  (signal) => named?.includes(signal) ?? (ofParent >> BigInt(constants.signals[signal] - 1)) % 2n === 1n,
)

for (const signal of ignored) process.on(signal, () => {})
if (ignored.length > 0) process.env.BOTSCOPE_IGNORED = ignored.join(' ')

/**
 * Bits of signals. What a shell ignores, its children ignore too. Another program may ignore a signal only while it waits for a
 * child, as system(3) does: it counts for the commands that tools start, where one signal would end a whole league.
 */
function ignoredByParent() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'latin1')
    const counts = /^Name:\t\w*sh$/m.test(status) || ['play', 'referee'].includes(process.argv[2] ?? '')
    const bits = /^SigIgn:\t([0-9a-f]+)$/m.exec(status)?.[1]
    return counts && bits !== undefined ? BigInt(`0x${bits}`) : 0n
  } catch {
    return 0n // not on Linux
  }
}
