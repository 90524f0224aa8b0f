import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { MatchCard } from '../../src/contract.ts'
import type { Frame } from '../../src/engine/match.ts'
import { botscope, command, valuesOf } from './command-line.ts'
import { scratchFolder } from './sample-log.ts'

const folder = scratchFolder()
const db = join(folder.path, 'log.db')
afterAll(() => folder.remove())

test('A person at the terminal is shown what a bot would read, corrected before it counts, and helped; at the end of its lines the match stops', () => {
  const [program, ...args] = command
  const words = ['run', 'patchwork', '--bot', 'human', '--bot', 'builtin:first', '--seed', '7', '--quiet']
  const { stderr, status } = spawnSync(program!, [...args, ...words], {
    env: { ...process.env, BOTSCOPE_DB: db },
    input: '?\nWALK\nSKIP\n',
    encoding: 'utf8',
  })
  const [card] = valuesOf(botscope(db, ['list', '--json']).stdout) as [MatchCard]
  const [frame] = valuesOf(botscope(db, ['show', card.id, '--turn', '1', '--json']).stdout) as [Frame]
  const { question, reply } = frame.exchanges[0]!
  expect([
    status,
    question.input.every((line) => stderr.includes(line)),
    stderr.includes('  SKIP\n'),
    stderr.includes('? lists what can be answered'),
    [reply.by, reply.output],
    card.end,
  ]).toEqual([0, true, true, true, ['person', ['SKIP']], 'stopped'])
})
