import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sandboxed, whyNoSandbox } from '../../../src/main/machines/sandbox.ts'

const folder = mkdtempSync(join(tmpdir(), 'botscope-sandbox-'))
writeFileSync(join(folder, 'writable.sh'), script())
afterAll(() => rmSync(folder, { recursive: true }))

/** Tries each mount, and the folders around the mounts. */
function script(): string {
  return `{ cut -d ' ' -f 5 /proc/self/mountinfo; find / -maxdepth 2 -type d -not -path '/proc/*'; } | sort -u |
    while read -r place; do
      [ -d "$place" ] && (: > "$place/here") 2>/dev/null && df --output=target,size -B 1M "$place" | tail -n +2
    done | tr -s ' '`
}

test('Nothing in the sandbox can be written to but /tmp and /dev/shm, which hold 256 MB each', (context) => {
  const why = whyNoSandbox()
  if (why !== null) context.skip(why)
  const [program, ...args] = sandboxed(folder, ['sh', './writable.sh'])
  const out = execFileSync(program!, args, { encoding: 'utf8' })
  expect(out.trim().split('\n')).toEqual(['/dev/shm 256', '/tmp 256'])
})
