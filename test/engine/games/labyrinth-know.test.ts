import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Json } from '../../../src/engine/game.ts'
import { labyrinth } from '../../../src/engine/games/labyrinth/game.ts'
import type { LabyrinthKnowledge } from '../../../src/engine/games/labyrinth/know/knowledge.ts'
import type { LabyrinthState } from '../../../src/engine/games/labyrinth/state.ts'
import type { Frame } from '../../../src/engine/match.ts'
import { randomFrom } from '../../../src/engine/random.ts'
import { legal, playRandom, setupFrom } from '../random-match.ts'
import { toldIn } from './labyrinth-told.ts'
import { untruths } from './labyrinth-truth.ts'

// What holds for every seat in every match: matches of random options, seats and legal moves, in each one seat's view.

const matches = Array.from({ length: 80 }, (_, i) => {
  const setup = setupFrom(labyrinth, `know ${i}`)
  return playRandom(labyrinth, setup, legal)
})

/** What lines may be made of. */
const words = [
  'field',
  'home 0',
  'home 9',
  'portal 1',
  'portal',
  'river',
  'river',
  'grate',
  'wall',
  'swamp',
  'kill 1',
  'kill 9',
  'treasure',
  'win',
  'break',
  'nothing',
  'x',
]

describe('Possible knowledge', () => {
  test('Every certain fact is true, and every set of candidates contains the truth', () => {
    const wrong = matches.flatMap((frames, match) =>
      toldIn(frames, match % seatsIn(frames)).flatMap((reported, i) =>
        untruths(reported).map((text) => `match ${match}, question ${i}, seat ${reported.seat}: ${text}`),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('The same record gives the same result, which survives JSON', () => {
    const some = matches.slice(0, 10)
    const overJson = JSON.parse(JSON.stringify(some)) as typeof some
    const reported = (matches: typeof some) => matches.map((frames) => toldIn(frames))
    expect(isDeepStrictEqual(reported(overJson), reported(some))).toBe(true)
  })
})

test('Arguments are not changed', () => {
  const questions = matches[0]!.flatMap(({ exchanges }) => exchanges.map(({ question }) => question))
  let before: Json = null
  const changed = questions.filter((question) => {
    if (question.seat !== 0) return false
    const [given, requested] = [JSON.stringify(before), JSON.stringify(question)]
    const known = labyrinth.aids.know!(before, question, ['MOVE N'])
    const isSame = JSON.stringify(before) === given && JSON.stringify(question) === requested
    before = known
    return !isSame
  })
  expect(changed).toEqual([])
})

describe('An invalid record', () => {
  const random = randomFrom('contradictions')
  const any = (each: readonly string[]) => each[random.below(each.length)]!
  const received = (lines: readonly string[]) => {
    const input = ['4 0', '24 24 1', '9 1 1 3 3 60', '3 0', `${lines.length}`, ...lines]
    const question = { seat: 0, input, opening: 3, answerLines: 1, limitMillis: 100 }
    return labyrinth.aids.know!(null, question, []) as unknown as LabyrinthKnowledge
  }

  test('Contradictory lines are read to the end', () => {
    const line = () => {
      const messages = Array.from({ length: 1 + random.below(9) }, () => any(words))
      return [random.below(5), any(['MOVE', 'SHOOT']), any(['N', 'E', 'S', 'W', 'X']), ...messages].join(' ')
    }
    expect(received(Array.from({ length: 600 }, line)).clock).toBe(600)
  })

  test('However many drifts it has, at most 24 maps are kept', () => {
    const drift = (_: unknown, i: number) => `${i % 4} MOVE ${'NESW'[i % 3]} ${'river '.repeat(10).trim()}`
    expect(received(Array.from({ length: 600 }, drift)).maps).toHaveLength(24)
  })
})

function seatsIn(frames: readonly Frame[]): number {
  return (frames[0]!.state as LabyrinthState).players.length
}
