import { copyFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openLog, type Log } from '../../../src/main/log/log.ts'
import { LogsInTurn } from '../../../src/main/log/logs-in-turn.ts'
import { begin, end, sampleFrame, sampleFrames, sampleMatch, send } from './samples.ts'
import { Scratch } from './scratch.ts'

const scratch = new Scratch()

/** A log with a match, all of it in the file itself. */
function writtenLog() {
  const whole = sampleMatch()
  const log = scratch.open()
  log.take([begin(whole), send(whole, sampleFrames(100)), end(whole)])
  log.prune({})
  return { log, whole }
}

/** Also with a match that goes on. */
function underWay() {
  const match = sampleMatch()
  const { log, whole } = writtenLog()
  log.take([begin(match)])
  return { log, whole, match }
}

const moved = `The log FILE was removed or replaced by another program while Botscope wrote to it: this match is not kept`
const truncated = `The log FILE was truncated by another program while Botscope wrote to it: this match is not kept. "botscope doctor" says what is left`

test.each([
  ['removed', () => rmSync(scratch.file), moved],
  ['renamed', () => renameSync(scratch.file, `${scratch.file}.old`), moved],
  ['replaced by a copy', () => replaceByCopy(), moved],
  ['without its write-ahead log', () => rmSync(`${scratch.file}-wal`), moved],
  ['emptied', () => truncateSync(scratch.file), truncated],
  ['cut off', () => truncateSync(scratch.file, 5 * 4096), truncated],
])('A log that is %s during a match fails the match: its end is not reported', (_, harm, words) => {
  const { log, match } = underWay()
  harm()
  const reported = [log.take([send(match, [sampleFrame(1)])]), log.take([end(match)])]
  const message = words.replace('FILE', scratch.file)
  const failed = [{ kind: 'failed', match: match.id, message }]
  expect(reported).toEqual([failed, failed])
})

test.each([
  ['removed', () => removeAll(), moved],
  ['emptied', () => truncateSync(scratch.file), truncated],
  ['cut off', () => truncateSync(scratch.file, 5 * 4096), truncated],
])('A log that is %s before its first match fails that match', (_, harm, words) => {
  writtenLog()
  const log = scratch.open()
  const match = sampleMatch()
  harm()
  const message = words.replace('FILE', scratch.file)
  expect([log.take([begin(match)]), log.take([end(match)])]).toEqual([
    [{ kind: 'failed', match: match.id, message }],
    [{ kind: 'failed', match: match.id, message }],
  ])
})

test('No match of a truncated log is reported as kept, however much is in its write-ahead log', () => {
  const { log } = underWay()
  const matches = Array.from({ length: 8 }, () => sampleMatch())
  log.take(matches.map((match) => begin(match)))
  for (let index = 1; index <= 20; index++)
    log.take(matches.map((match) => send(match, [sampleFrame(index)])))
  const isWalLarger = statSync(`${scratch.file}-wal`).size > statSync(scratch.file).size
  truncateSync(scratch.file)
  const kinds = matches.flatMap((match) => log.take([end(match)]).map(({ kind }) => kind))
  expect([isWalLarger, kinds]).toEqual([true, matches.map(() => 'failed')])
})

test('A prune that shrinks the file during a match fails nothing', () => {
  const { log, whole, match } = underWay()
  const other = scratch.open()
  other.remove([whole.id])
  other.prune({})
  const kinds = log.take([send(match, [sampleFrame(1)]), end(match)]).map(({ kind }) => kind)
  expect(kinds).toEqual(['kept', 'ended'])
})

test('After the log was removed, later matches go into a new one', () => {
  const match = sampleMatch()
  const takers = new LogsInTurn(openLog(scratch.file, 'write'))
  takers.take([begin(match), send(match, [sampleFrame(1)])])
  removeAll()
  const later = sampleMatch()
  const kinds = [
    takers.take([begin(later), send(match, [sampleFrame(2)]), send(later, sampleFrames(3))]),
    takers.take([end(match), end(later)]),
  ].map((answers) => answers.map(({ kind, match }) => [kind, match === later.id]))
  const kept = scratch.open('read').cards()
  takers.close()
  expect([kinds, idsOf(kept)]).toEqual([
    [
      [
        ['kept', true],
        ['kept', true],
        ['failed', false],
      ],
      [
        ['failed', false],
        ['ended', true],
      ],
    ],
    [later.id],
  ])
})

test('If something else replaces the log, later matches fail with a message', () => {
  const takers = new LogsInTurn(openLog(scratch.file, 'write'))
  takers.take([begin(sampleMatch())])
  removeAll()
  writeFileSync(scratch.file, 'no log at all'.repeat(100))
  const later = sampleMatch()
  const answers = takers.take([begin(later)])
  takers.close()
  expect(answers).toEqual([{ kind: 'failed', match: later.id, message: moved.replace('FILE', scratch.file) }])
})

function removeAll(): void {
  for (const part of ['', '-wal', '-shm']) rmSync(`${scratch.file}${part}`)
}

function replaceByCopy(): void {
  copyFileSync(scratch.file, `${scratch.file}.copy`)
  renameSync(`${scratch.file}.copy`, scratch.file)
}

function idsOf(cards: ReturnType<Log['cards']>): readonly string[] {
  return cards.map(({ id }) => id)
}
