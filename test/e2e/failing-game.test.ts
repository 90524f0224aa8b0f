import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchCard } from '../../src/contract.ts'
import { gamesFolder } from '../main/games/hosting.ts'
import { botscope, linesOf, valuesOf } from './command-line.ts'
import { scratchFolder } from './sample-log.ts'

const folder = scratchFolder()
const db = join(folder.path, 'log.db')
const mended = join(folder.path, 'mended')
afterAll(() => folder.remove())

const run = (...words: readonly string[]) => botscope(db, words)
const bot = `"${process.execPath}" "${join(gamesFolder, 'says-turn.cjs')}"`
const bots = ['--bot', bot, '--bot', bot]
const off = [...bots, '--clock', 'off']

beforeAll(() => {
  addGame('odd', 'exits-for-seed-5')
  addGame('mending', `exits-until 3 "${mended}"`)
})

function addGame(id: string, oddity: string): void {
  const command = `"${process.execPath}" odd-referee.cjs ${oddity}`
  const words = ['--bridge', 'sdk', '--command', command, '--folder', gamesFolder, '--seats', '2']
  expect(run('game', 'add', id, ...words)).toMatchObject({ status: 0, stderr: '' })
}

/** Plays a match in which the game fails. */
function failing(game: string): MatchCard {
  const { status } = run('run', game, ...off, '--seed', '5')
  const [card] = valuesOf(run('list', '--game', game, '--json').stdout) as [MatchCard]
  expect([status, card.end]).toEqual([5, 'failed'])
  return card
}

const cause = 'The game exited with status 3'

test('A match, several, one for another tool and a fork end with 5 where the game fails', () => {
  const { id } = failing('odd')
  const [one, several, played, fork] = [
    run('run', 'odd', ...off, '--seed', '5'),
    run('run', 'mending', ...off, '--matches', '2'),
    run('play', 'odd', ...off, '--seed', '5', '--output', 'psyleague'),
    run('fork', id, '--turn', '1'),
  ]
  expect([one, several, played, fork].map((each) => each.status)).toEqual([5, 5, 5, 5])
  expect([one.stdout, several.stderr, played.stderr, fork.stdout]).toEqual(
    Array.from({ length: 4 }, () => expect.stringContaining(cause) as string),
  )
  expect([several.stderr, played.stdout]).toEqual([
    expect.stringContaining('The game failed in 2 of 2 matches, first in '),
    '',
  ])
})

test('A match that went well ends with 0, also of a game that fails in others', () => {
  expect(run('run', 'odd', ...off, '--seed', '4').status).toBe(0)
})

test('The failure of a game is verified: it is the same if the game fails as it did, and differs if it does not', () => {
  const [odd, mending] = [failing('odd'), failing('mending')]
  const [same, other] = [run('verify', odd.id), run('verify', mending.id)]
  writeFileSync(mended, '')
  const now = run('verify', mending.id)
  const turns = '0 turns'
  expect([same.status, other.status, now.status]).toEqual([0, 0, 3])
  expect([linesOf(same.stdout)[0], linesOf(other.stdout)[0], now.stdout]).toEqual([
    `${odd.id}  the same, ${turns}, then the game fails as it did: ${cause}`,
    `${mending.id}  the same, ${turns}, then the game fails as it did: ${cause}`,
    expect.stringMatching(/ {2}differs in turn 1: the game failed in the record, and does not now/),
  ])
})

test('A game that was removed is known as long as its matches are in the log', () => {
  const { status } = run('run', 'odd', ...off, '--seed', '4', '--json')
  expect([status, run('game', 'remove', 'odd').status]).toEqual([0, 0])
  const ids = new Set((valuesOf(run('list', '--json').stdout) as MatchCard[]).map(({ game }) => game))
  expect([...ids].toSorted()).toEqual(['mending', 'odd'])
  for (const words of [
    ['list', '--game', 'odd'],
    ['find', 'turn == 1', '--game', 'odd'],
    ['problems', '--game', 'odd'],
    ['export', '--game', 'odd', '--format', 'csv', '--out', join(folder.path, 'odd.zip')],
    ['openings', 'odd'],
    ['insights', 'odd'],
  ])
    expect([words, run(...words)]).toEqual([words, expect.objectContaining({ status: 0, stderr: '' })])
  const unknown = run('list', '--game', 'oddd')
  expect([unknown.status, unknown.stderr]).toEqual([2, 'Unknown game "oddd": did you mean "odd"?\n'])
})
