import { expect, test } from 'vitest'
import type { OutlineFrame, TurnView } from '../../../src/contract/reading.ts'
import { SeatOutline, seatTurn } from '../../../src/renderer/core/hidden-information.ts'

function exchange(seat: number) {
  const question = { seat, input: [`for ${seat}`], opening: 0, answerLines: 1, limitMillis: 50 }
  const reply = { seat, by: 'bot', output: ['x'], errors: 'secret', micros: 1 } as const
  return { question, reply, ruling: { seat, result: 'done' }, say: 'hi' } as const
}

test('A player sees only the questions and actions of the own seat in a turn', () => {
  const parts = [0, 1].map((seat) => [{ line: 0, from: 0, to: 1, name: `of ${seat}` }])
  const turn: TurnView = {
    frame: {
      index: 4,
      exchanges: [exchange(0), exchange(1)],
      events: [{ kind: 'draw', text: 'd1' }],
      state: { hands: ['d1'] },
      view: 'd1',
    },
    parts,
    isSound: true,
  }
  expect(seatTurn(turn, 1)).toEqual({
    frame: { index: 4, exchanges: [exchange(1)], events: [], state: null },
    parts: [parts[1]],
    isSound: false,
  })
})

test('The outline for a player grows with the match, and restarts for another seat', () => {
  const values = [{ name: 'depth', value: 4, of: 'match' }] as const
  const requested = (seat: number) => ({ seat, micros: 1, limitMillis: 50, result: 'done', values }) as const
  const frame = (seat: number): OutlineFrame => ({
    exchanges: [requested(seat)],
    events: [{ kind: 'draw', text: 'd1', seat }],
    standing: [1, 2],
    isChange: true,
  })
  const outline = [frame(0), frame(1), frame(0)]
  const none = { exchanges: [], events: [], standing: null, isChange: false }
  const own = (seat: number) => ({ exchanges: [requested(seat)], events: [], standing: null, isChange: true })
  const veiled = new SeatOutline()
  const first = veiled.of(outline, 2, 0)
  const seen = [[...first], [...veiled.of(outline, 3, 0)], veiled.of(outline, 3, 0) === first]
  expect([...seen, veiled.of(outline, 3, 1)]).toEqual([
    [own(0), none],
    [own(0), none, own(0)],
    true,
    [none, own(1), none],
  ])
})
