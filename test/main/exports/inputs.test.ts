import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { exportableOf } from '../../../src/main/exports/exportable.ts'
import { openStudio } from '../../../src/main/studio.ts'
import { commandOf, fixtures } from '../../bots/commands.ts'
import { until } from '../../bots/sitting.ts'
import { FileFolder } from '../opened/files.ts'
import { sampleMatch } from '../sample-match.ts'
import { exportable, textOf } from './written.ts'

const folder = new FileFolder()
afterAll(() => folder.remove())

test('The inputs of a seat, piped into its bot, reproduce its answers', async () => {
  const studio = openStudio(join(folder.path, 'log.db'))
  const seat = (command: string) => ({ name: 'b', command, folder: fixtures })
  let isOver = false
  studio.on(({ kind }) => (isOver ||= kind === 'ended'))
  const order = {
    game: 'patchwork',
    options: {},
    seed: '7',
    clock: 'off',
    matches: 1,
    rotate: false,
    keep: 'all',
  } as const
  const bots = [seat('builtin:random'), seat(commandOf('buys-patchwork.cjs'))]
  const { matches } = await studio.calls.start({ ...order, bots })
  await until(() => isOver)
  const match = await exportableOf(studio.calls, matches[0]!)
  const frames = await studio.calls.frames({ match: match.card.id, from: 0, to: match.card.framesKept - 1 })
  const recorded = frames.flatMap(({ exchanges }) =>
    exchanges.flatMap(({ reply }) => (reply.seat === 1 ? reply.output : [])),
  )
  const { stdout } = spawnSync(process.execPath, [join(fixtures, 'buys-patchwork.cjs')], {
    input: await textOf('inputs', match, 1),
    encoding: 'utf8',
  })
  await studio.close()
  expect([recorded.length > 10, stdout.trimEnd().split('\n')]).toEqual([true, recorded])
})

test('A question that cut the match off is the last', async () => {
  const match = sampleMatch({ game: 'domain-expansion' })
  const [first] = match.frames[1]!.exchanges
  const question = { ...first!.question, input: ['the last', 'question'] }
  const text = await textOf('inputs', { ...exportable(match), pending: [question] }, question.seat)
  expect([
    text.startsWith(`${first!.question.input.join('\n')}\n`),
    text.endsWith('\nthe last\nquestion\n'),
  ]).toEqual([true, true])
})
