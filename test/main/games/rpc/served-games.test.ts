import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { games, gameOf } from '../../../../src/engine/games/index.ts'
import type { Frame } from '../../../../src/engine/match.ts'
import { RpcMatch, type RpcGame } from '../../../../src/main/games/rpc/match.ts'
import { feed, playedFrom, setupFrom } from '../../../engine/random-match.ts'
import { openRecorded } from '../../../../src/engine/match.ts'
import { firstMismatchOf, transcriptSetup } from '../../../golden/conform.ts'
import { readTranscripts } from '../../../golden/transcript.ts'
import { servedGame } from './served.ts'

// The built-in games behind the open protocol: what passes here, a program of anybody can do too.
const folder = new URL('../../../golden/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.ndjson.gz'))
const signal = new AbortController().signal
const matchesOfGame = 20

test.each(files)('The transcripts of %s pass through the protocol', async (file) => {
  const transcripts = readTranscripts(new URL(file, folder))
  const served = new Map<string, RpcGame>()
  const mismatches: unknown[] = []
  for (const transcript of transcripts) {
    const game = served.get(transcript.game) ?? (await servedGame(gameOf(transcript.game)))
    served.set(transcript.game, game)
    const match = await RpcMatch.start(game, transcriptSetup(transcript))
    const mismatch = await firstMismatchOf(transcript, match)
    if (mismatch !== null) mismatches.push(mismatch)
  }
  expect([transcripts.length > 0, mismatches]).toEqual([true, []])
})

describe.each(games)('$id', (game) => {
  const matches = Array.from({ length: matchesOfGame }, (_, i) =>
    playedFrom(game, setupFrom(game, `rpc ${i}`)),
  )
  let served: RpcGame

  beforeAll(async () => {
    served = await servedGame(game)
  })
  afterAll(() => served.client.close())

  /** The frames that the served game makes of recorded answers. */
  async function again(match: RpcMatch, frames: readonly Frame[]): Promise<readonly Frame[]> {
    const made: Frame[] = [match.first]
    for (const { exchanges } of frames.slice(1)) {
      made.push(
        await match.answer(
          exchanges.map(({ reply }) => reply),
          signal,
        ),
      )
    }
    return made.map(({ standing: _, ...frame }) => frame)
  }

  test('A served game makes the same frames and scores as its rules', async () => {
    for (const { setup, frames } of matches) {
      const match = await RpcMatch.start(served, setup)
      expect(await again(match, frames)).toEqual(frames)
      const { state } = frames.at(-1)!
      expect(match.result()).toEqual({ scores: game.rules.scores(state), end: game.rules.end(state) })
    }
  })

  test('A served game goes on from any state as its rules do', async () => {
    for (const { setup, frames } of matches) {
      const from = Math.floor(frames.length / 2)
      const first = { index: 0, exchanges: [], events: [], state: frames[from]!.state }
      const rest = feed(openRecorded(game, setup, first), frames.slice(from))
      const match = await RpcMatch.restore(served, setup, first)
      expect(await again(match, frames.slice(from))).toEqual(rest)
    }
  })

  test('A served game gives the legal answers of its rules', async () => {
    const { setup, frames } = matches[0]!
    for (const { state } of frames) {
      await RpcMatch.restore(served, setup, { index: 0, exchanges: [], events: [], state })
      for (const seat of game.rules.toAct(state)) {
        const { answers } = await served.client.call('legal', { seat })
        const actions = [...game.aids.legal(state, seat)].map((action) => game.protocol.format(action))
        expect(answers).toEqual(actions)
      }
    }
  })

  test('A served game names the parts of an input', async () => {
    const { exchanges } = matches[0]!.frames[1]!
    const { question } = exchanges[0]!
    const { seat, input, opening } = question
    const { parts } = await served.client.call('annotate', { seat, lines: input, opening })
    expect(parts).toEqual(game.protocol.annotate(question))
  })
})

test('A served game tells what a seat knows where it can', async () => {
  const game = gameOf('labyrinth')
  const { setup, frames } = playedFrom(game, setupFrom(game, 'known'))
  const served = await servedGame(game)
  const match = await RpcMatch.start(served, setup)
  const { question, reply } = frames[1]!.exchanges[0]!
  await match.answer([reply], signal)
  const { lines } = await served.client.call('known', { seat: reply.seat })
  expect(lines).toEqual(game.aids.knownLines!(game.aids.know!(null, question, reply.output)))
})
