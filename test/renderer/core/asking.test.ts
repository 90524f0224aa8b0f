import { expect, test, vi } from 'vitest'
import type { TurnView } from '../../../src/contract/reading.ts'
import type { Game, Json, Seat } from '../../../src/engine/game.ts'
import { gameOf, games } from '../../../src/engine/games/index.ts'
import type { MahjongTable } from '../../../src/engine/games/mahjong/state.ts'
import { randomFrom } from '../../../src/engine/random.ts'
import { UserError } from '../../../src/engine/user-error.ts'
import {
  HumanAnswer,
  type HumanAnswerDependencies,
  type ProgramRules,
} from '../../../src/renderer/core/asking.svelte.ts'
import { rulesOf } from '../../../src/renderer/core/rules.ts'
import { legal, playRandom, setupFrom } from '../../engine/random-match.ts'
import { sampleOf } from '../../engine/samples.ts'

const nothing = () => {}

function fail(_: string, error: unknown): never {
  throw error
}

/** A question in a state, once the rules are there. */
async function requested(
  game: string,
  state: unknown,
  seat: number,
  request: Partial<HumanAnswerDependencies> = {},
): Promise<HumanAnswer> {
  const position: TurnView = {
    frame: { index: 3, exchanges: [], events: [], state },
    parts: [],
    isSound: true,
  }
  const question = { seat, input: [], opening: 0, answerLines: 1, limitMillis: 50 }
  const rules = { game, version: gameOf(game).version }
  const usual = { rules, question, position, purpose: 'person', send: nothing, trouble: fail } as const
  const asking = new HumanAnswer({ ...usual, ...request })
  await rulesOf(rules)
  await Promise.resolve()
  return asking
}

/** Who is asked in some turns of a match, and the states in which they are. */
function questionsOf(game: Game): readonly (readonly [state: unknown, seat: number])[] {
  const frames = ['a', 'b'].flatMap((seed) => playRandom(game, setupFrom(game, seed), legal))
  const every = Math.ceil(frames.length / 30)
  const some = frames.filter(({ state }, i) => i % every === 0 || game.rules.toAct(state).length > 1)
  return some
    .flatMap(({ state }) => game.rules.toAct(state).map((seat) => [state, seat] as const))
    .slice(0, 80)
}

/** At most so many, from all over. */
function few<T>(list: readonly T[], most = 12): readonly T[] {
  return list.filter((_, i) => i % Math.ceil(list.length / most) === 0)
}

test.each(games)('$id: offered actions match their text, and the rules accept it', async (game) => {
  const wrong: unknown[] = []
  for (const [state, seat] of questionsOf(game)) {
    const asking = await requested(game.id, state, seat)
    for (const { action, text } of few(asking.offered)) {
      asking.choose(action)
      const { chosenText, verdict } = asking
      if (chosenText !== text || verdict.kind !== 'taken') wrong.push([text, chosenText, verdict])
    }
    if (asking.offered.length === 0) wrong.push('nothing is offered')
  }
  expect(wrong).toEqual([])
})

/** Hands of others change places, where they have as many tiles, and nobody else is asked. */
function otherHands(state: Json, seat: Seat): Json {
  const table = state as unknown as MahjongTable
  const hidden = [...table.hands.keys()].filter((each) => each !== seat)
  const hands = table.hands.map((hand, each) => {
    const others = hidden.filter((other) => table.hands[other]!.length === hand.length)
    return each === seat ? hand : table.hands[others[(others.indexOf(each) + 1) % others.length]!]!
  })
  return { ...table, hands, toAct: [seat] } as unknown as Json
}

const secretGames = games.filter(({ isOpen }) => isOpen !== true)

test.each(secretGames)(
  '$id: offered actions and verdicts do not depend on hidden information',
  async (game) => {
    const random = randomFrom('secrets')
    const reported = (asking: HumanAnswer, texts: readonly string[]) =>
      texts.map((text) => {
        asking.text = text
        return asking.verdict
      })
    const seen: unknown[] = []
    for (const [state, seat] of questionsOf(game)) {
      const otherwise = game.id === 'mahjong' ? otherHands : sampleOf(game.id).otherSecrets!
      const other = otherwise(state as Json, seat, random)
      const asking = [await requested(game.id, state, seat), await requested(game.id, other, seat)] as const
      const texts = [
        ...few(asking[0].offered).map(({ text }) => text),
        'NONSENSE',
        'DISCARD d1',
        'PONG b1 b1',
      ]
      seen.push(asking.map((each) => [each.offered.map(({ text }) => text), reported(each, texts)]))
    }
    const differing = (seen as [unknown, unknown][]).filter(
      ([a, b]) => JSON.stringify(a) !== JSON.stringify(b),
    )
    expect(differing.slice(0, 2)).toEqual([])
  },
)

test('An answer is sent once, unless refused', async () => {
  const [state, seat] = questionsOf(games[0]!)[0]!
  const sent: (readonly string[])[] = []
  const reported: unknown[] = []
  let refuse: (error: Error) => void = nothing
  const asking = await requested(games[0]!.id, state, seat, {
    send: (output) => {
      sent.push(output)
      return new Promise((_, reject) => (refuse = reject))
    },
    trouble: (_, error) => reported.push(error),
  })
  asking.text = '0 0 D'
  asking.send()
  asking.send()
  const isSending = [asking.isSending]
  const error = new Error('not so')
  refuse(error)
  await new Promise((resolve) => setTimeout(resolve))
  isSending.push(asking.isSending)
  asking.send()
  expect([sent, isSending, reported]).toEqual([[['0 0 D'], ['0 0 D']], [true, false], [error]])
})

test('One gesture on the board sends the answer if the user chose so', async () => {
  const [state, seat] = questionsOf(games[0]!)[0]!
  const sent: unknown[] = []
  for (const isQuick of [false, true]) {
    const asking = await requested(games[0]!.id, state, seat, {
      send: (output) => void sent.push(output),
      isQuick: () => isQuick,
    })
    const [action] = asking.board.actions
    asking.board.choose(action)
    asking.board.choose(null)
    sent.push(asking.text)
  }
  expect(sent).toEqual(['', [expect.any(String)], ''])
})

const ruledBy = (told: Partial<ProgramRules>): ProgramRules => ({
  legal: () => Promise.resolve([['1'], ['2', 'x']]),
  ruling: ([line]) => Promise.resolve({ seat: 0, result: 'corrected', did: `not ${line}` }),
  lacks: { answers: null, preview: null },
  ...told,
})

test('A program of the user offers answers, and is asked what the rules make of another', async () => {
  const asking = await requested('patchwork', {}, 0, { program: ruledBy({}) })
  await vi.waitFor(() => expect(asking.offered.map(({ text }) => text)).toEqual(['1', '2\nx']))
  asking.choose(asking.offered[1]!.action)
  const chosen = [asking.lines, asking.chosenText, asking.verdict.kind]
  asking.text = '7'
  const typed = [asking.chosenText, asking.verdict]
  await vi.waitFor(() => expect(asking.verdict).toEqual({ kind: 'corrected', did: 'not 7' }))
  expect([chosen, typed]).toEqual([
    [['2', 'x'], '2\nx', 'taken'],
    [null, { kind: 'pending' }],
  ])
})

test('What a program does not offer, and how it fails, is told in words', async () => {
  const fails = () => Promise.reject(new UserError('The game exited'))
  const failing = await requested('patchwork', {}, 0, { program: ruledBy({ legal: fails, ruling: fails }) })
  const lacks = { answers: 'No list', preview: 'No preview' }
  const poor = await requested('patchwork', {}, 0, { program: ruledBy({ lacks }) })
  for (const asking of [failing, poor]) asking.text = '7'
  await vi.waitFor(() => expect(failing.verdict).toEqual({ kind: 'unknown', why: 'The game exited' }))
  expect([failing.missing, poor.missing, poor.offered, poor.verdict]).toEqual([
    'The game exited',
    'No list',
    [],
    { kind: 'unknown', why: 'No preview' },
  ])
})
