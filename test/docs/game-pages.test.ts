import { expect, test } from 'vitest'
import type { Game } from '../../src/engine/game.ts'
import { games } from '../../src/engine/games/index.ts'
import { leagues } from '../../src/engine/games/patchwork/leagues.ts'
import { optionRange, readOptions } from '../../src/engine/options.ts'
import { examplesOf, excerpt, pageOf, questionsOf } from './game-page.ts'

const pages = games.map((game) => [game.id, game, pageOf(game)] as const)

/** The page as lines without the blanks that line tables up. */
function rowsOf(page: string): readonly string[] {
  return page.split('\n').map((line) => line.replaceAll(/ +\|/g, ' |').replaceAll(/\| +/g, '| '))
}

function stateOf(game: Game): unknown {
  return game.rules.setup(game.seats.min, readOptions(game.options, {}) as never, '1')
}

test.each(pages)('The page of %s has its title and every required section', (_, game, page) => {
  const sections = [...page.matchAll(/^#{1,2} (.+)$/gm)].map(([, title]) => title)
  const all = ['Goal', 'Rules', 'Input', 'Output', 'Faults', 'Time limits', 'End and scores', 'Options']
  expect([sections[0], all.filter((each) => !sections.includes(each))]).toEqual([game.title, []])
})

test.each(pages)('Each input on the page of %s matches the engine', async (_, game) => {
  const inputs = examplesOf(game, 'input')
  const reported = []
  for (const { terms } of inputs) {
    const { turn, lines, ...options } = terms
    for await (const [at, [question]] of questionsOf(game, { seed: '', ...options }))
      if (at === Number(turn)) {
        reported.push(excerpt(question!.input, lines))
        break
      }
  }
  expect([reported.length > 0, reported]).toEqual([true, inputs.map(({ lines }) => lines)])
})

test.each(pages)('Outputs on the page of %s parse, and those called invalid do not', (_, game) => {
  const state = stateOf(game)
  const [seat] = game.rules.toAct(state)
  const understood = (kind: string) =>
    examplesOf(game, kind)
      .flatMap(({ lines }) => lines)
      .map((line) => [line, 'action' in game.protocol.parse(state, seat!, [line])] as const)
  const [right, wrong] = [understood('output'), understood('invalid')]
  expect([right.filter(([, is]) => !is), wrong.filter(([, is]) => is)]).toEqual([[], []])
  expect([right.length > 0, wrong.length > 0]).toEqual([true, true])
})

test.each(pages)('Outputs called corrected on the page of %s are corrected', (_, game) => {
  const state = stateOf(game)
  const [seat] = game.rules.toAct(state)
  for (const { lines } of examplesOf(game, 'corrected'))
    for (const line of lines) {
      const { rulings } = game.rules.play(state, [game.protocol.parse(state, seat!, [line])])
      expect([line, rulings[0]!.result]).toEqual([line, 'corrected'])
    }
})

test.each(pages)('The page of %s names every input value', async (_, game, page) => {
  const names = new Set<string>()
  for (const seed of ['1', '2'])
    for await (const [, questions] of questionsOf(game, { seed }))
      for (const question of questions)
        for (const { name } of game.protocol.annotate(question)) names.add(name)
  expect([...names].filter((name) => !page.includes(`\`${name}\``) && !page.includes(`| ${name} `))).toEqual(
    [],
  )
})

test.each(pages)('The page of %s gives its seats, limits and options with ranges', (_, game, page) => {
  const { seats, limitMillis, options } = game
  const count = seats.min === seats.max ? `${seats.min}` : `${seats.min} to ${seats.max}`
  const rows = rowsOf(page)
  const missing = Object.entries(options).filter(([name, option]) => {
    const isOpen = option.initial === null || option.initial === ''
    // An element of Mahjong's hands has its range told once.
    const wanted = name.startsWith('fan.')
      ? `| \`${name}\` | ${option.initial} |`
      : isOpen
        ? `| \`${name}\` |`
        : `| \`${name}\` | ${option.initial} | ${optionRange(option)} |`
    return !rows.some(
      (row) => row.includes(wanted) && (!isOpen || row.includes(`| ${optionRange(option)} |`)),
    )
  })
  const named = [...page.matchAll(/^\| `([\w.]+)` +\| [^|]+ \| (?:a |true|hong|w1|fan)/gm)].map(
    ([, name]) => name!,
  )
  const limits = `${limitMillis.first} ms for its first answer and ${limitMillis.later} ms for each later one`
  expect([
    page.includes(`\`${game.id}\``),
    page.includes(`It has ${count} seats`),
    page.includes(limits),
  ]).toEqual([true, true, true])
  expect([missing, named.filter((name) => !(name in options))]).toEqual([[], []])
})

test('Patchwork’s table of leagues has its numbers', () => {
  const rows = rowsOf(pages.find(([id]) => id === 'patchwork')![2])
  const isThere = (list: readonly unknown[]) => (list.length > 0 ? 'yes' : 'no')
  for (const rules of leagues)
    expect(rows).toContain(
      `| ${rules.league} | ${rules.duration} | ${rules.initialButtons} | ${isThere(rules.incomes)} | ${isThere(rules.specials)} | ${rules.turnable ? 'yes' : 'no'} | ${rules.buttonsPerSkippedSpace} a space | ${rules.pointsPerButton} | ${rules.bonusPoints} |`,
    )
})
