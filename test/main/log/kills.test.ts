import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeAndKill, whatIsWrong, type Killed } from './kills.ts'

test('after ten random kills every announced frame is readable, and the matches show as interrupted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'botscope-kills-'))
  const file = join(folder, 'log.db')
  const killed: Killed[] = []
  const problems: string[] = []
  for (let i = 0; i < 10; i++) {
    const [most, after] = i % 2 === 0 ? [560, 'start' as const] : [200, 'announcement' as const]
    killed.push(await writeAndKill(file, Math.random() * most, after))
    problems.push(...whatIsWrong(file, killed.slice(-1)))
  }
  problems.push(...whatIsWrong(file, killed))
  const hasAnnounced = killed.some(({ announced }) => announced >= 0)
  rmSync(folder, { recursive: true })
  expect({ problems, hasAnnounced }).toEqual({ problems: [], hasAnnounced: true })
})
