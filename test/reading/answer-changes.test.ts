import { expect, test } from 'vitest'
import type { ChangedAnswer, ShelfRow } from '../../src/contract/rerun.ts'
import type { Game } from '../../src/engine/game.ts'
import { games } from '../../src/engine/games/index.ts'
import { answerChanges, changeTitle } from '../../src/reading/answer-changes.ts'

function changed(was: string, now: string, more: Partial<ChangedAnswer> = {}): ChangedAnswer {
  return { turn: 1, difference: 'action', was, now, fault: null, ...more }
}

test.each([
  ['patchwork', changed('SKIP', 'PLAY 3 4 0'), 'SKIP → PLAY'],
  ['patchwork', changed('PLAY 3 4 0', 'PLAY 3 5 0'), 'PLAY: another x'],
  ['patchwork', changed('PLAY 3 4 0 0 1', 'PLAY 2 5 1 0 1 hello'), 'PLAY: another patch, x and y'],
  ['patchwork', changed('PLAY 1 2 3 0 0', 'PLAY 4 5 6 1 0'), 'PLAY: other values'],
  ['patchwork-draft', changed('TAKE 3 1 1 6 5', 'TAKE 3 1 1 6 4'), 'TAKE: another y'],
  ['labyrinth', changed('MOVE N', 'MOVE E'), 'MOVE: another direction'],
  ['mahjong', changed('DISCARD B1', 'DISCARD B2'), 'DISCARD: another tile'],
  ['domain-expansion', changed('3 4 D', '3 4 U'), '2 numbers and a word: another direction'],
  ['own', changed('PLAY 3 4 0', 'PLAY 2 5 0'), 'PLAY: other values 1 and 2'],
  ['own', changed('PLAY 1 2 3 4', 'PLAY 5 6 7 8'), 'PLAY: other values'],
  ['own', changed('3', '4'), 'a number: another value 1'],
  ['patchwork', changed('SKIP', '', { difference: 'fault', fault: 'timeout' }), 'SKIP → timeout'],
  ['patchwork', changed('SKIP', 'SKIP hello', { difference: 'message' }), 'only the message differs'],
  ['labyrinth', changed('MOVE N', ' move n', { difference: 'message' }), 'only the spelling differs'],
  ['patchwork', changed('', 'SKIP'), 'nothing → SKIP'],
])('%s: %j is called %s', (game, answer, title) => {
  expect(changeTitle(answer, game)).toBe(title)
})

test.each(games.map((game) => [game.id, game] as const))('%s names each value of its answers', (_, game) => {
  const forms = game.aids.answerForms!.map((form) => form.split(' '))
  const fits = (words: readonly string[]) =>
    forms.some((form) => form[0] === words[0] && words.length <= form.length) ||
    forms.some((form) => form[0] === form[0]!.toLowerCase() && words.length === form.length)
  const answers = startsOf(game).flatMap(({ state, seat }) =>
    [...game.aids.legal(state, seat)].slice(0, 50).map((action) => game.protocol.format(action)[0]!),
  )
  expect([answers.length > 0, answers.filter((answer) => !fits(answer.split(' ')))]).toEqual([true, []])
})

/** The first states of some matches. */
function startsOf({ seats, options, rules }: Game) {
  const usual = Object.fromEntries(Object.entries(options).map(([name, { initial }]) => [name, initial]))
  return ['1', '2', '3'].flatMap((seed) => {
    const state = rules.setup(seats.min, usual, seed)
    return rules.toAct(state).map((seat) => ({ state, seat }))
  })
}

test('Changes come by kind, the most frequent first, with examples from different matches', () => {
  const skip = changed('SKIP', 'PLAY 1')
  const row = (match: string, different: readonly ChangedAnswer[]) =>
    ({ match, game: 'own', seat: 0, different }) as ShelfRow
  const rows = [
    row('a', [changed('PLAY 1', 'PLAY 2'), skip, { ...skip, turn: 2 }, { ...skip, turn: 3 }]),
    row('b', [{ ...skip, turn: 4 }]),
  ]
  const [first, second] = answerChanges(rows, () => true)
  expect([
    { ...first, examples: first!.examples.map(({ match, turn }) => `${match}:${turn}`) },
    [second!.title, second!.turns, second!.matches],
  ]).toEqual([
    { title: 'SKIP → PLAY', turns: 4, matches: 2, gain: null, examples: ['a:1', 'b:4', 'a:2'] },
    ['PLAY: another value 1', 1, 1],
  ])
})
