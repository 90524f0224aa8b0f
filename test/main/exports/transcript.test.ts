import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { MatchCard } from '../../../src/contract.ts'
import type { Question } from '../../../src/engine/game.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { momentText } from '../../../src/main/text/moment.ts'
import { transcriptOf } from '../../../src/main/exports/transcript.ts'
import { sampleMatch } from '../sample-match.ts'

async function transcript(
  card: MatchCard,
  frames: readonly Frame[],
  pending: readonly Question[] = [],
): Promise<string> {
  async function* each() {
    yield* frames
  }
  return text(Readable.from(transcriptOf(card, each(), pending)))
}

test('A transcript has the match, every turn with its changes, and a conclusion', async () => {
  const { card, frames } = sampleMatch({ game: 'domain-expansion' })
  const reported = await transcript(card, frames)
  const turns = reported.match(/^Turn \d+/gm)
  const outputs = frames.flatMap(({ exchanges }) => exchanges.flatMap(({ reply }) => reply.output))
  expect([turns, outputs.filter((line) => !reported.includes(`  Output\n    │ ${line}\n`))]).toEqual([
    frames.map(({ index }) => `Turn ${index}`),
    [],
  ])
})

test('It begins with the game, the players and the result', async () => {
  const { card } = sampleMatch({ seed: '7' })
  const scores = [12, -1]
  const shown = {
    ...card,
    frames: 30,
    scores,
    ranks: [0, 1],
    end: 'fault',
    note: 'strange',
    tags: ['a', 'b'],
    pinned: true,
  } as const
  expect(await transcript(shown, [])).toBe(`Match ${card.id}
Game     patchwork (league=5 bonusSquare=7)
Seed     7
Clock    Real limits
Started  ${momentText(card.started)}, took 2.5 s
Turns    29 turns
End      fault
Note     strange
Tags     a, b
Pinned   yes: prune keeps it

Seat 0  alice  score 12, rank 0  ./alice.py --fast
Seat 1  bob  score -1, rank 1  ./bob.py --fast
`)
})

test('The reason of the end is shown next to it, the trace of a bug below', async () => {
  const { card } = sampleMatch()
  const reported = await transcript({ ...card, end: 'bug', why: 'TypeError: boo\n    at play' }, [])
  expect(reported).toContain('\nEnd      bug: TypeError: boo\n    │     at play\n\nSeat 0')
})

test('It ends with the unanswered questions, the faults, and stderr after the last answers', async () => {
  const { card } = sampleMatch()
  const shown: MatchCard = {
    ...card,
    end: 'interrupted',
    frames: 3,
    faults: [{ seat: 1, turn: 2, fault: 'crash', why: 'ended with status 3' }],
    rests: [
      { errors: '', droppedBytes: 0 },
      { errors: 'Traceback\n  line 7\n', droppedBytes: 12 },
    ],
  }
  const question = { seat: 0, input: ['1 2'], opening: 0, answerLines: 1, limitMillis: 100 }
  const reported = await transcript(shown, [], [question])
  expect(reported.slice(reported.indexOf('\n\nTurn'))).toBe(`

Turn 3  never finished

Seat 0  alice  asked, and no answer came
  Input
    │ 1 2

Faults
  turn 2  seat 1 (bob)  crash: ended with status 3

stderr of seat 1 (bob) after its last answer
    │ Traceback
    │   line 7
    … 12 bytes more, not kept
`)
})
