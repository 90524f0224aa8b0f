import { flushSync } from 'svelte'
import { expect, test } from 'vitest'
import type { MatchCard } from '../../../../src/contract.ts'
import type { ForkOrder } from '../../../../src/contract/fork.ts'
import type { TurnView } from '../../../../src/contract/reading.ts'
import { gameOf } from '../../../../src/engine/games/index.ts'
import { openMatch, type Frame } from '../../../../src/engine/match.ts'
import { UserError } from '../../../../src/engine/user-error.ts'
import { Choices } from '../../../../src/renderer/lib/choices.svelte.ts'
import type { HumanAnswer } from '../../../../src/renderer/core/asking.svelte.ts'
import { Forking } from '../../../../src/renderer/features/fork/forking.svelte.ts'
import { coreOf } from '../../core/match-core.ts'

/** A match in which seats skip in turn: five turns. */
function played(): readonly Frame[] {
  const game = gameOf('patchwork')
  const setup = { game: game.id, version: game.version, seats: 2, options: {}, seed: '7' }
  const defaults = Object.entries(game.options).map(([name, { initial }]) => [name, initial])
  const match = openMatch(game, { ...setup, options: Object.fromEntries(defaults) })
  const frames: Frame[] = [match.first]
  while (frames.length < 6) {
    const replies = match.questions.map(({ seat }) => {
      return { seat, by: 'bot' as const, output: ['SKIP'], errors: '', micros: 1 }
    })
    frames.push(match.answer(replies))
  }
  return frames
}

/** A match that is looked at, of which the cursor can be moved. */
class Looked {
  readonly all = played()
  cursor = 3
  asking: HumanAnswer | null = null
  readonly orders: ForkOrder[] = []
  readonly troubles: unknown[] = []
  start: (order: ForkOrder) => Promise<void> = async (order) => void this.orders.push(order)
  readonly card = { id: 'm', game: 'patchwork', origin: 'run', seats: [{}, {}] } as unknown as MatchCard
  readonly last = this.all.length - 1
  readonly pending = []
  readonly studio = {
    choices: new Choices({ settings: null, changeSettings: async () => {} }),
    bots: [],
    host: null,
    trouble: (_: string, error: unknown) => void this.troubles.push(error),
  }
  readonly forking = new Forking(coreOf(this), (order) => this.start(order))

  go(turn: number): void {
    this.cursor = turn
    this.forking.moved()
    flushSync()
  }

  turnAt = async (turn: number) => this.view(turn)

  view(turn: number): TurnView | undefined {
    const found = this.all[turn]
    return found && { frame: found, parts: [], isSound: true }
  }

  seatIn(turn: number): number {
    return this.all[turn]!.exchanges[0]!.question.seat
  }
}

test('The turn follows the cursor, except the setup, until one is chosen', () => {
  const looked = new Looked()
  const turns = [0, 2, 5].map((turn) => {
    looked.go(turn)
    return looked.forking.turn
  })
  looked.forking.pin(4)
  looked.go(1)
  expect([turns, looked.forking.turn, looked.forking.isPinned]).toEqual([[1, 2, 5], 4, true])
})

test('A turn outside of the match becomes the nearest one', () => {
  const { forking } = new Looked()
  const turns = [0, 99, 2.4].map((turn) => {
    forking.pin(turn)
    return forking.turn
  })
  expect(turns).toEqual([1, 5, 2])
})

test('A changed answer starts as the recorded one, and is edited on the board of its turn', async () => {
  const looked = new Looked()
  const { forking } = looked
  await forking.answer(looked.seatIn(3))
  const own = forking.answers.get(looked.seatIn(3))
  const seen = [looked.asking === own]
  for (const turn of [4, 3]) {
    looked.go(turn)
    seen.push(looked.asking === own)
  }
  expect([own?.text, own?.turn, own?.request.purpose, seen]).toEqual(['SKIP', 3, 'fork', [true, false, true]])
})

test('The question to a human seat is never taken from the board', async () => {
  const looked = new Looked()
  const { forking } = looked
  await forking.answer(looked.seatIn(3))
  looked.go(5)
  const person = { request: { purpose: 'person' } } as HumanAnswer
  looked.asking = person
  looked.go(3)
  looked.go(4)
  expect(looked.asking).toBe(person)
})

test('Another turn, or none, drops the answers; keeping the recorded answer ends the question', async () => {
  const looked = new Looked()
  const { forking } = looked
  const seat = looked.seatIn(3)
  const left: unknown[] = []
  for (const end of [
    () => forking.pin(4),
    () => forking.pin(null),
    () => forking.keepAnswer(seat),
    () => forking.reset(),
  ]) {
    looked.go(3)
    forking.pin(3)
    await forking.answer(seat)
    end()
    left.push([forking.answers.size, looked.asking, forking.isChanged])
  }
  expect(left).toEqual(Array.from({ length: 4 }, () => [0, null, false]))
})

test('The fork starts as chosen, once at a time; sending an answer starts it too', async () => {
  const looked = new Looked()
  const { forking } = looked
  let end = () => {}
  looked.start = (order) => {
    looked.orders.push(order)
    return new Promise((resolve) => (end = resolve))
  }
  const seat = looked.seatIn(3)
  await forking.answer(seat)
  forking.answers.get(seat)!.text = 'SKIP hello'
  looked.asking!.send()
  await forking.play()
  const busy = forking.isStarting
  end()
  await new Promise((resolve) => setTimeout(resolve))
  expect([looked.orders, busy, forking.isStarting]).toEqual([
    [{ match: 'm', turn: 3, answers: [{ seat, output: ['SKIP hello'] }], bots: [], onDivergence: 'record' }],
    true,
    false,
  ])
})

test('A mistake is shown with its seat until something else is chosen; a bug is not a mistake', async () => {
  const looked = new Looked()
  const { forking } = looked
  const bug = new Error('a bug')
  looked.start = () => Promise.reject(new UserError('Name another', { seat: 1, field: 'bots' }))
  await forking.play()
  const reported = forking.mistake
  forking.take(1, { kind: 'person' })
  const after = forking.mistake
  looked.start = () => Promise.reject(bug)
  await forking.play()
  expect([reported, after, forking.mistake, looked.troubles]).toEqual([
    { text: 'Name another', seat: 1, field: 'bots' },
    null,
    null,
    [bug],
  ])
})
