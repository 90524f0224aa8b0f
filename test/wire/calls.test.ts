import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { CallOptions, MatchCard } from '../../src/contract.ts'
import type { Found } from '../../src/contract/find.ts'
import { UserError } from '../../src/engine/user-error.ts'
import { connect } from '../../src/wire/connect.ts'
import { serve } from '../../src/wire/serve.ts'
import { until } from '../bots/sitting.ts'
import { MemoryPair, portPair, SomeStudio } from './ends.ts'

const found: Found = { hits: [], count: 0, matches: 0, frames: 0, isCancelled: true, notes: [] }
const order = { condition: 'true', filter: {} }

/** A card that is `length` characters long, some of which JSON escapes. */
function cardOf(length: number): MatchCard {
  return { id: '1', note: '"é\n😀'.repeat(length / 5) } as Partial<MatchCard> as MatchCard
}

describe.each([
  ['in memory', () => new MemoryPair()],
  ['over a message channel', portPair],
])('Two ends %s', (_, pairOf) => {
  async function linked(studio: SomeStudio) {
    const { studio: wire, page } = pairOf()
    serve(wire, studio, '1.0')
    return connect(page, '1.0')
  }

  test('A call returns the studio’s result', async () => {
    const studio = new SomeStudio({ card: async ({ match }) => ({ ...cardOf(5), id: match }) })
    const link = await linked(studio)
    expect(await link.calls.card({ match: '0199' })).toEqual({ ...cardOf(5), id: '0199' })
  })

  test('Calls are answered in order of completion', async () => {
    const studio = new SomeStudio({
      find: (_, { signal } = {}) =>
        new Promise((resolve) => signal!.addEventListener('abort', () => resolve(found))),
      card: async () => cardOf(5),
    })
    const link = await linked(studio)
    const cancel = new AbortController()
    const answers: string[] = []
    const finding = link.calls.find(order, { signal: cancel.signal }).then(() => answers.push('find'))
    await link.calls.card({ match: '1' }).then(() => answers.push('card'))
    cancel.abort()
    await finding
    expect(answers).toEqual(['card', 'find'])
  })

  test('A cancelled call returns the studio’s partial result', async () => {
    const studio = new SomeStudio({
      find: (_, { signal } = {}) =>
        new Promise((resolve) => signal!.addEventListener('abort', () => resolve(found))),
    })
    const link = await linked(studio)
    const cancel = new AbortController()
    const finding = link.calls.find(order, { signal: cancel.signal })
    cancel.abort()
    expect(await finding).toEqual(found)
  })

  test('A call that rejects on cancellation is gone, and is not a bug', async () => {
    const studio = new SomeStudio({
      find: (_, { signal } = {}) =>
        new Promise((_resolve, reject) =>
          signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
        ),
    })
    const link = await linked(studio)
    const cancel = new AbortController()
    const finding = link.calls.find(order, { signal: cancel.signal })
    cancel.abort()
    await expect(finding).rejects.toMatchObject({ name: 'GoneError', message: 'Cancelled' })
  })

  test('A call cancelled before its start is not made', async () => {
    const link = await linked(new SomeStudio({ find: () => Promise.reject(new Error('asked')) }))
    const finding = link.calls.find(order, { signal: AbortSignal.abort() })
    await expect(finding).rejects.toMatchObject({ name: 'GoneError' })
  })

  test('The caller gets the progress of a call', async () => {
    const studio = new SomeStudio({
      find: async (_, options) => {
        options!.progress!(0.5)
        return found
      },
    })
    const link = await linked(studio)
    const parts: number[] = []
    await link.calls.find(order, { progress: (part) => parts.push(part) })
    expect(parts).toEqual([0.5])
  })

  test('A user error arrives unchanged; a bug arrives with its stack', async () => {
    const studio = new SomeStudio({
      card: async () => {
        throw new UserError('No match begins with 7')
      },
      remove: async () => {
        throw new TypeError('x is not a function')
      },
    })
    const link = await linked(studio)
    const errors = await Promise.allSettled([
      link.calls.card({ match: '7' }),
      link.calls.remove({ matches: [] }),
    ])
    const reported = errors.map((each) => (each.status === 'rejected' ? (each.reason as Error) : null)!)
    expect(reported.map(({ name, message, stack }) => [name, message, /calls\.test/.test(stack!)])).toEqual([
      ['UserError', 'No match begins with 7', expect.any(Boolean)],
      ['BugError', 'x is not a function', true],
    ])
  })

  test('A user error has its seat and field', async () => {
    const mistake = new UserError('Type a command', { seat: 1, field: 'bot' })
    const link = await linked(new SomeStudio({ card: () => Promise.reject(mistake) }))
    await expect(link.calls.card({ match: '7' })).rejects.toMatchObject({
      message: 'Type a command',
      place: { seat: 1, field: 'bot' },
    })
  })

  test.each(['toString', 'constructor', '__proto__', 'nothing'])(
    'The name %s, which is no call, gives a user error',
    async (name) => {
      const link = await linked(new SomeStudio())
      const call = (link.calls as never as Record<string, (ask: null) => Promise<unknown>>)[name]!
      await expect(call(null)).rejects.toMatchObject({
        name: 'UserError',
        message: `Unknown call "${name}": there are none`,
      })
    },
  )

  test('A result of several million characters is complete', async () => {
    const card = cardOf(3_000_000)
    const link = await linked(new SomeStudio({ card: async () => card }))
    expect((await link.calls.card({ match: '1' })).note === card.note).toBe(true)
  })

  test('When the page closes the wire, its calls reject and the studio stops their work', async () => {
    let options: CallOptions | undefined
    const studio = new SomeStudio({
      find: (_, given) => {
        options = given
        return new Promise(() => {})
      },
    })
    const link = await linked(studio)
    const finding = link.calls.find(order)
    const outcome = expect(finding).rejects.toMatchObject({ name: 'GoneError' })
    await until(() => options !== undefined)
    link.close()
    await outcome
    await until(() => options!.signal!.aborted && studio.hearers === 0)
    await expect(link.calls.card({ match: '1' })).rejects.toMatchObject({ name: 'GoneError' })
  })

  test("When the studio's end closes, the page's calls reject", async () => {
    const { studio: wire, page } = pairOf()
    serve(wire, new SomeStudio({ find: () => new Promise(() => {}) }), '1.0')
    const link = await connect(page, '1.0')
    const finding = link.calls.find(order)
    wire.close()
    await expect(finding).rejects.toMatchObject({ name: 'GoneError' })
    await link.closed
  })

  test('News reaches the page while it listens', async () => {
    const studio = new SomeStudio()
    const link = await linked(studio)
    const received: string[] = []
    const end = link.on(({ kind }) => received.push(kind))
    studio.tell({ kind: 'opened' })
    await until(() => received.length > 0)
    end()
    studio.tell({ kind: 'ended', match: '1' })
    const next = new Promise((resolve) => link.on(resolve))
    await next
    expect(received).toEqual(['opened'])
  })
})

test('No message of a large result exceeds a million characters', async () => {
  const pair = new MemoryPair()
  serve(pair.studio, new SomeStudio({ card: async () => cardOf(3_000_000) }), '1.0')
  const link = await connect(pair.page, '1.0')
  await link.calls.card({ match: '1' })
  expect(Math.max(...pair.sent.map((text) => text.length))).toBeLessThanOrEqual(1_000_000)
})

test('Calls beyond 200 at once are refused, the others are answered', async () => {
  const pair = new MemoryPair()
  const answer = new AbortController()
  const find = () =>
    new Promise<Found>((resolve) => answer.signal.addEventListener('abort', () => resolve(found)))
  serve(pair.studio, new SomeStudio({ find }), '1.0')
  const link = await connect(pair.page, '1.0')
  const requested = Promise.allSettled(Array.from({ length: 250 }, () => link.calls.find(order)))
  await turn()
  answer.abort()
  const statuses = (await requested).map(({ status }) => status)
  expect([statuses.slice(0, 200).includes('rejected'), statuses.slice(200).includes('fulfilled')]).toEqual([
    false,
    false,
  ])
})

test('A promise can resolve to a link', async () => {
  const pair = new MemoryPair()
  serve(pair.studio, new SomeStudio(), '1.0')
  const link = await connect(pair.page, '1.0')
  expect(await Promise.resolve(link.calls)).toBe(link.calls)
})
