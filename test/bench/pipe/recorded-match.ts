import { MessageChannel, Worker } from 'node:worker_threads'
import { openMatch } from '../../../src/engine/match.ts'
import type { Bot } from '../../../src/main/bots/bot.ts'
import type { LogData } from '../../../src/main/threads/log-thread.ts'
import { Recorder } from '../../../src/main/playing/recorder.ts'
import { referee } from '../../../src/main/playing/referee.ts'
import { countingGame } from '../../main/counting-game.ts'
import { sampleEnd, sampleMatch } from '../../main/log/samples.ts'

/** A recorder whose other end is the log's own thread, on this file. */
export async function startRecorder(file: string): Promise<Recorder> {
  const { port1, port2 } = new MessageChannel()
  const log = new Worker(new URL('../../../src/main/threads/log-thread.ts', import.meta.url), {
    workerData: { file, port: port1 } satisfies LogData,
    transferList: [port1],
  })
  await new Promise((resolve) => log.once('message', resolve))
  return new Recorder(port2)
}

const signal = new AbortController().signal

/** Plays a match of so many questions of one line with a bot, as the referee's thread does, until its end is in the log. */
export async function playRecorded(recorder: Recorder, bot: Bot, turns: number, line: string): Promise<void> {
  const setup = { game: 'counting', version: 1, seats: 1, options: {}, seed: '1' }
  const match = openMatch(countingGame([0], turns, line), setup)
  const track = recorder.begin(sampleMatch(), match, (message) => {
    throw new Error(message)
  })
  for await (const frame of referee(match, [bot], signal)) {
    if (frame.index > 0) await track.add(frame, match.questions)
  }
  await track.end(sampleEnd)
}
