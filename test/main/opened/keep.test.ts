import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { problemKinds } from '../../../src/reading/problem-kinds.ts'
import { UserError } from '../../../src/engine/user-error.ts'
import { exportableOf } from '../../../src/main/exports/exportable.ts'
import { jsonOf } from '../../../src/main/exports/json.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { runnerValue, sampleFile } from '../imports/samples.ts'
import { readsTypeScript } from '../log/recording.ts'
import { sampleMatch } from '../sample-match.ts'
import { FileFolder, framesTo, header, matchText } from './files.ts'

let folder: FileFolder
let studio: Studio

beforeEach(() => {
  folder = new FileFolder()
  studio = openStudio(join(folder.path, 'log.db'))
})

afterEach(async () => {
  await studio.close()
  folder.remove()
})

async function restart(): Promise<void> {
  await studio.close()
  studio = openStudio(join(folder.path, 'log.db'))
}

async function textOf(match: string): Promise<string> {
  let text = ''
  for await (const piece of jsonOf(await exportableOf(studio.calls, match))) text += piece
  return text
}

test('A kept match is the same under the same id, with its description, also after a restart', async () => {
  const { match } = await studio.openPath(sampleFile('patchwork-3'))
  const { calls } = studio
  await calls.describe({ match, title: 'From the site', tags: ['odd'] })
  await calls.bookmark({ match, turn: 11, note: 'the bonus' })
  const before = await textOf(match)
  await calls.keepOpened({ match })
  const opened = await calls.opened(null)
  await restart()
  const [card] = await studio.calls.cards({})
  const bookmarks = await studio.calls.bookmarks({ match })
  const verdict = await studio.calls.verify({ match })
  expect([
    opened,
    card!.id,
    card!.origin,
    card!.title,
    bookmarks[0]!.note,
    verdict,
    (await textOf(match)) === before,
  ]).toEqual([...[[], match, 'import', 'From the site', 'the bonus'], ...[{ same: true, frames: 22 }, true]])
})

test('It is found as any match, and can be rerun and forked with the bots of a user, never its own', async () => {
  const { match } = await studio.openPath(sampleFile('domain-expansion-2'))
  const { calls } = studio
  await calls.keepOpened({ match })
  const found = await calls.find({ condition: 'fault == "invalid"', filter: {} })
  const problems = await calls.problems({ filter: {}, kinds: problemKinds, near: 0.8 })
  const order = { match, seat: 0, times: 1, stopAtDifference: false }
  await expect(calls.rerun(order)).rejects.toThrow('Botscope runs no commands from files')
  const bot = { name: 'first', command: 'builtin:first', folder: folder.path }
  const { end } = await calls.rerun({ ...order, bot })
  const fork = { match, turn: 3, answers: [], onDivergence: 'record' } as const
  await expect(calls.fork({ ...fork, bots: [{ seat: 0, bot }] })).rejects.toThrow('no commands')
  await calls.fork({ ...fork, bots: [0, 1].map((seat) => ({ seat, bot })) })
  expect([found.hits.map(({ turn }) => turn), problems.kinds.fault, end]).toEqual([[6], 1, 'complete'])
})

test('A match that the rules make only in part is kept, and they are not used on the rest', async () => {
  const value = runnerValue('domain-expansion-1')
  value.outputs['0']![7] = '9 9 U\n'
  const { match } = await studio.openPath(folder.write('game.json', JSON.stringify(value)))
  await studio.calls.keepOpened({ match })
  await restart()
  const { calls } = studio
  const bot = { name: 'first', command: 'builtin:first', folder: folder.path }
  const refused = [
    () => calls.rerun({ match, seat: 0, times: 1, stopAtDifference: false, bot }),
    () => calls.fork({ match, turn: 3, answers: [], onDivergence: 'record', bots: [{ seat: 0, bot }] }),
    () => calls.caseAdd({ match, turn: 12, seat: 1, asks: {}, folder: folder.path }),
  ]
  const words = `Not all turns of match ${match} are what the rules make: it can only be looked at`
  for (const call of refused) await expect(call()).rejects.toThrow(new UserError(words))
  const turns = await calls.turns({ match, from: 6, to: 9 })
  const { hits } = await calls.problems({ filter: {}, kinds: ['disagreement'], near: 0.8 })
  expect([turns.map(({ isSound }) => isSound), hits.map(({ turn, seat, bot }) => [turn, seat, bot])]).toEqual(
    [
      [true, true, false, false],
      [
        [7, 0, 'Zoë'],
        [8, 1, 'nodebot'],
      ],
    ],
  )
})

test('A match of an unknown game is kept if it has neither states nor inputs', async () => {
  const blank = framesTo(3).map((frame) => ({ ...frame, state: null, exchanges: [] }))
  const { match } = await studio.openPath(folder.write('blank.json', matchText(blank)))
  await studio.calls.keepOpened({ match })
  await expect(studio.calls.verify({ match })).rejects.toThrow('No states of match')
  expect((await studio.calls.cards({})).map(({ id, game }) => [id, game])).toEqual([[match, 'tower']])
})

test('The log refuses a state, an input or an open question that the rules do not make', async () => {
  const { card, frames } = sampleMatch({ game: 'domain-expansion' })
  const { game, version, options, seed } = card
  const head = { ...header, game, version, options, seed }
  const endless = frames.map((frame) =>
    frame.index < 3 ? frame : { ...frame, state: { ...(frame.state as object), width: 1e9 } },
  )
  const requested = frames.map((frame) => (frame.index < 3 ? frame : { ...frame, state: null }))
  const pending = [{ seat: 0, input: ['99999999999'], opening: 0, answerLines: 1, limitMillis: 1 }]
  const end = { scores: null, ranks: null, end: null, pending }
  const texts = [
    matchText(endless, { head }),
    matchText(requested, { head }),
    matchText(frames.slice(0, 3), { head, end }),
    matchText(framesTo(3)),
    // No bridge takes a game of Botscope out of its own rules.
    matchText(endless, { head: { ...head, bridge: 'rpc' } }),
  ]
  const mistakes: string[] = []
  for (const text of texts) {
    const { match } = await studio.openPath(folder.write('odd.json', text))
    await studio.calls.keepOpened({ match }).catch((error: unknown) => mistakes.push(String(error)))
  }
  const words = (turn: number) =>
    `UserError: Turn ${turn} of odd.json has a state or an input that the rules do not make: it can be looked at, and not be kept`
  expect([mistakes, (await studio.calls.cards({})).length]).toEqual([[3, 3, 3, 0, 3].map(words), 0])
})

test('A cancelled keep leaves nothing, and can be repeated', async () => {
  const { match } = await studio.openPath(sampleFile('patchwork-1'))
  await expect(studio.calls.keepOpened({ match }, { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  const left = await studio.calls.cards({})
  await studio.calls.keepOpened({ match })
  await expect(studio.calls.keepOpened({ match })).rejects.toThrow('This file is no longer open')
  expect([left, (await studio.calls.card({ match })).framesKept]).toEqual([[], 40])
})

test('A process killed while it keeps a match leaves nothing of it', async () => {
  const log = join(folder.path, 'log.db')
  const program = fileURLToPath(new URL('takes-a-part.ts', import.meta.url))
  const { signal } = spawnSync(process.execPath, [...readsTypeScript, program, log])
  const seen = (await studio.calls.cards({})).length
  await restart()
  const { match } = await studio.openPath(sampleFile('domain-expansion-2'))
  await studio.calls.keepOpened({ match })
  expect([signal, seen, (await studio.calls.cards({})).map(({ id }) => id)]).toEqual(['SIGKILL', 1, [match]])
})
