import { afterEach, beforeEach, expect, test } from 'vitest'
import { commandOf } from '../../bots/commands.ts'
import { bot, other, Scratch } from './played.ts'

let scratch: Scratch

beforeEach(() => {
  scratch = new Scratch()
})

afterEach(async () => {
  await scratch.close()
})

/** A match, and a rerun of its seat 0 with another bot. */
async function rerun(command: string) {
  const [card] = await scratch.play([bot('builtin:random'), other])
  const match = card!.id
  const order = { match, seat: 0, times: 1, stopAtDifference: false, bot: bot(command, 'now') }
  return { match, kept: await scratch.studio.calls.rerunKept(order) }
}

test('a turn of a kept rerun is what the rules make of its answer and all other recorded answers', async () => {
  const { calls } = scratch.studio
  const { match, kept } = await rerun(commandOf('skips-until.cjs'))
  const frame = kept.report.first!
  const [recorded] = await calls.turns({ match, from: frame, to: frame })
  const { frame: made, isSound } = await calls.rerunTurn({ match, rerun: kept.id, turn: frame })
  const turn = kept.report.turns.find((each) => each.turn === frame)!
  expect([made.index, made.exchanges, isSound]).toEqual([
    frame,
    [{ ...recorded!.frame.exchanges[0]!, reply: turn.now, ruling: turn.ruling }],
    true,
  ])
  expect(made.state).not.toEqual(recorded!.frame.state)
})

test('a turn that the rerun did not ask, or answered alike but for its time, is the recorded one', async () => {
  const { calls } = scratch.studio
  const { match, kept } = await rerun('builtin:random')
  const { frames } = await calls.card({ match })
  for (let turn = 0; turn < frames; turn += 1) {
    const [recorded] = await calls.turns({ match, from: turn, to: turn })
    const { frame: made } = await calls.rerunTurn({ match, rerun: kept.id, turn })
    expect(made.state).toEqual(recorded!.frame.state)
  }
})

test('a missing rerun or turn is named', async () => {
  const { calls } = scratch.studio
  const { match, kept } = await rerun('builtin:random')
  await expect(calls.rerunTurn({ match, rerun: 77, turn: 1 })).rejects.toThrow(
    `Match ${match} has no rerun 77: it may have been removed`,
  )
  await expect(calls.rerunTurn({ match, rerun: kept.id, turn: 9999 })).rejects.toThrow('not 9999')
})
