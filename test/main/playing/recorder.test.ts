import { once } from 'node:events'
import { MessageChannel, receiveMessageOnPort, type MessagePort } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMatch, type Frame, type Match, type Reply } from '../../../src/engine/match.ts'
import type { FromLog, ToLog } from '../../../src/main/log/records.ts'
import { Recorder } from '../../../src/main/playing/recorder.ts'
import { countingGame } from '../counting-game.ts'
import { sampleMatch } from '../log/samples.ts'

// The other end of the port is the test's: it answers as the log's thread does, when the test says so.
let log: MessagePort
let recorder: Recorder
let match: Match
let broken: string[]
const record = sampleMatch()

beforeEach(() => {
  const { port1, port2 } = new MessageChannel()
  log = port2
  recorder = new Recorder(port1)
  match = openMatch(countingGame([0], 2000, 'x'.repeat(1000)), {
    game: 'counting',
    version: 1,
    seats: 1,
    options: {},
    seed: '1',
  })
  broken = []
})

afterEach(() => {
  recorder.close()
  log.close()
})

test('Frames are sent in groups, with the question that is open then', async () => {
  const track = begin()
  for (let i = 0; i < 3; i++) void track.add(answered('ok'), match.questions)
  const messages = await received()
  expect(messages).toEqual([
    { kind: 'begin', match: record, first: match.first },
    { kind: 'frames', match: record.id, from: 1, frames: [1, 2, 3].map(frameText), pending: match.questions },
  ])
})

test('A group is sent once it has 256 frames', async () => {
  const track = begin()
  for (let i = 0; i < 256; i++) void track.add(answered('ok'), match.questions)
  const [, frames] = await received()
  expect((frames as ToLog & { kind: 'frames' }).frames.length).toBe(255)
})

test('A question that stays open is reported within milliseconds', async () => {
  begin()
  expect((await received())[1]).toEqual({
    kind: 'frames',
    match: record.id,
    from: 1,
    frames: [],
    pending: match.questions,
  })
})

test('A fault is sent at once', () => {
  const track = begin()
  void track.add(answered('boo'), match.questions)
  const sent = receiveMessageOnPort(log)?.message as readonly ToLog[] | undefined
  expect(sent?.map(({ kind }) => kind)).toEqual(['begin', 'frames'])
})

test('A match that is 1,024 frames ahead of its log waits until it is not', async () => {
  const track = begin()
  let waited: Promise<void> | undefined
  let frames = 0
  while (waited === undefined) {
    waited = track.add(answered('ok'), match.questions)
    frames += 1
  }
  const before = await goesOnMeanwhile(waited)
  say({ kind: 'kept', match: record.id, upTo: 100 })
  await waited
  expect([frames, before]).toEqual([1024, false])
})

test('A match that is 8 MB ahead of its log waits until it is not', async () => {
  const track = begin()
  const large = { ...answered('ok'), view: 'v'.repeat(3 * 2 ** 20) }
  const added = [0, 1, 2].map(() => track.add(large, match.questions))
  const before = await goesOnMeanwhile(added[2]!)
  say({ kind: 'kept', match: record.id, upTo: 3 })
  await added[2]
  expect([added.slice(0, 2), before]).toEqual([[undefined, undefined], false])
})

test('If the log fails, the match gets the reason, waits no more, and still offers its end', async () => {
  const track = begin()
  let waited: Promise<void> | undefined
  while (waited === undefined) waited = track.add(answered('ok'), match.questions)
  say({ kind: 'failed', match: record.id, message: 'the disk is full' })
  await waited
  const ended = track.end(ending)
  let messages: readonly ToLog[] = []
  while (!messages.some(({ kind }) => kind === 'end')) messages = await received()
  say({ kind: 'ended', match: record.id })
  await ended
  expect(broken).toEqual(['the disk is full'])
})

test('An end is over once the log has it', async () => {
  const track = begin()
  let isOver = false
  const ended = track.end(ending).then(() => (isOver = true))
  const messages = await received()
  const before = isOver
  say({ kind: 'ended', match: record.id })
  await ended
  expect([messages.at(-1), before]).toEqual([{ kind: 'end', match: record.id, end: ending }, false])
})

const ending = { ended: 5, end: 'natural', scores: [0], ranks: [0], rests: [] } as const

/** Whether a match goes on while the log says that another one is kept. */
async function goesOnMeanwhile(waited: Promise<void>): Promise<boolean> {
  let isOn = false
  void waited.then(() => (isOn = true))
  const other = { ...record, id: 'other' }
  const ended = recorder.begin(other, match, () => {}).end(ending)
  say({ kind: 'ended', match: other.id })
  await ended
  return isOn
}

function begin() {
  return recorder.begin(record, match, (message) => broken.push(message))
}

function answered(text: string): Frame {
  const reply: Reply = { seat: 0, by: 'bot', output: [text], errors: '', micros: 1 }
  return match.answer([reply], new AbortController().signal) as Frame
}

function frameText(index: number): string {
  const setup = openMatch(countingGame([0], 2000, 'x'.repeat(1000)), match.setup)
  const reply: Reply = { seat: 0, by: 'bot', output: ['ok'], errors: '', micros: 1 }
  let frame: unknown
  for (let i = 0; i < index; i++) frame = setup.answer([reply], new AbortController().signal)
  return JSON.stringify(frame)
}

function say(answer: FromLog): void {
  log.postMessage([answer])
}

async function received(): Promise<readonly ToLog[]> {
  const [messages] = (await once(log, 'message')) as [readonly ToLog[]]
  return messages
}
