import { expect, test } from 'vitest'
import type { MatchCard } from '../../../../src/contract.ts'
import { askOf, choosable, type RerunForm } from '../../../../src/renderer/features/rerun/rerun-request.ts'

const recorded = { name: 'Ann', command: './ann', folder: '/bots', fingerprint: null }
const card = { origin: 'run', seats: [recorded, recorded] } as unknown as MatchCard
const choice = {
  bot: 'recorded',
  clock: null,
  isToCursor: false,
  stopAtDifference: false,
  byLine: false,
  times: 1,
}
const form: RerunForm = {
  card,
  seat: 1,
  cursor: 17,
  choice,
  bots: [{ id: 'b', name: 'Bea', command: './bea', folder: '/b', game: null }],
  typed: { command: ' ./cid ', folder: '/c' },
}

test('The recorded bot gets all questions and the match’s clock', () => {
  expect(askOf(form)).toEqual({ seat: 1, times: 1, stopAtDifference: false })
})

test('A request has all the choices', () => {
  const chosen = {
    bot: 'b',
    clock: 'off',
    isToCursor: true,
    stopAtDifference: true,
    byLine: false,
    times: 3,
  } as const
  expect(askOf({ ...form, choice: chosen })).toEqual({
    seat: 1,
    times: 3,
    stopAtDifference: true,
    bot: { name: 'Bea', command: './bea', folder: '/b' },
    clock: 'off',
    to: 17,
  })
})

test('A bot with a typed command has its program’s name', () => {
  expect(askOf({ ...form, choice: { ...choice, bot: 'typed' } }).bot).toEqual({
    name: 'cid',
    command: './cid',
    folder: '/c',
  })
})

test('A command from a file is never run', () => {
  const fromFile = { ...card, origin: 'file' } as MatchCard
  expect(() => askOf({ ...form, card: fromFile })).toThrow('this match is from a file')
})

test('A request needs a typed command and a bot', () => {
  expect(() =>
    askOf({ ...form, choice: { ...choice, bot: 'typed' }, typed: { command: ' ', folder: '' } }),
  ).toThrow('Type the command of a bot')
  expect(() => askOf({ ...form, choice: { ...choice, bot: 'gone' } })).toThrow('no longer exists')
})

test('What cannot be chosen for a match is not: the recorded bot of a file, and a bot that is gone', () => {
  const fromFile = { ...card, origin: 'file' } as MatchCard
  const { bots } = form
  expect([
    choosable('recorded', { card, bots }),
    choosable('gone', { card, bots }),
    choosable('recorded', { card: fromFile, bots }),
    choosable('b', { card: fromFile, bots }),
  ]).toEqual(['recorded', 'recorded', 'typed', 'b'])
})
