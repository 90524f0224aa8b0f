import { expect, test } from 'vitest'
import { MatchSlots, type MatchSlot } from '../../../src/main/live/match-slots.ts'

/** Things that go on until they are told to end, and what was heard of them. */
class Doings {
  readonly received: string[] = []
  readonly #slots = new MatchSlots(1)
  readonly #ends = new Map<string, () => void>()

  /** Begins as soon as there is a slot. */
  begin(name: string): Promise<MatchSlot> {
    return new Promise((begun) => {
      void this.#slots.during(async (slot) => {
        this.received.push(name)
        begun(slot)
        await new Promise<void>((end) => this.#ends.set(name, end))
      })
    })
  }

  end(name: string): void {
    this.#ends.get(name)!()
  }
}

const never = new AbortController().signal

test('The next in line takes a free slot', async () => {
  const doings = new Doings()
  const first = await doings.begin('first')
  const second = doings.begin('second')
  first.leave()
  await second
  expect([doings.received, first.isTaken, (await second).isTaken]).toEqual([['first', 'second'], false, true])
})

test('A returning match comes before all that have not begun', async () => {
  const doings = new Doings()
  const first = await doings.begin('first')
  const second = doings.begin('second')
  first.leave()
  await second
  void doings.begin('third')
  const isFree = first.isFree
  const again = first.takeAgain(never).then(() => doings.received.push('first again'))
  doings.end('second')
  await again
  expect([isFree, doings.received]).toEqual([false, ['first', 'second', 'first again']])
})

test('A match that is stopped in line leaves it', async () => {
  const doings = new Doings()
  const first = await doings.begin('first')
  const second = doings.begin('second')
  first.leave()
  await second
  const stop = new AbortController()
  const again = first.takeAgain(stop.signal)
  stop.abort(new Error('stopped'))
  await expect(again).rejects.toThrow('stopped')
  doings.end('second')
  await doings.begin('third')
  expect([doings.received, first.isTaken]).toEqual([['first', 'second', 'third'], false])
})
