import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SeatRecord } from '../../../src/contract.ts'
import { checkPrograms, programOf, seenFingerprint } from '../../../src/main/bots/unchanged.ts'
import { thrownBy } from '../log/scratch.ts'

let folder: string
let program: string
let script: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botscope-unchanged-'))
  program = join(folder, 'bot')
  script = join(folder, 'rules.txt')
  writeFileSync(program, '#!/bin/sh\necho 1\n')
  chmodSync(program, 0o755)
  writeFileSync(script, 'one')
})

afterEach(() => rmSync(folder, { recursive: true }))

function seat(command = './bot rules.txt'): SeatRecord {
  const bot = { name: 'mine', command, folder }
  return { ...bot, fingerprint: seenFingerprint(bot) }
}

const howTo = 'Put it back as it was, or start a new arena'
const changed = (file: string) =>
  `UserError: The bot mine has changed since this arena began: ${file} is not what it was. ${howTo}`
const written = (file: string) =>
  `UserError: The file ${file} of the bot mine was written during a match: it is not known which program played, so the match does not count`

/** What a check before a match says, or the one after it. */
function said(seats: readonly SeatRecord[], meanwhile?: () => void): string {
  return thrownBy(() => {
    const check = checkPrograms(seats.map(programOf))
    meanwhile?.()
    check()
  })
}

test.each<[string, () => void, () => string]>([
  ['overwritten', () => writeFileSync(program, '#!/bin/sh\necho 2\n'), () => changed(program)],
  ['longer', () => appendFileSync(script, ' two'), () => changed(script)],
  ['replaced by another', () => replace(script, 'two'), () => changed(script)],
  ['removed', () => rmSync(script), () => changed(script)],
  ['a link to another', () => relink(), () => changed(program)],
])('A file of a bot that is %s is named, before a match and after one', (_, change, words) => {
  const bots = [seat()]
  const still = said(bots)
  const during = said(bots, change)
  expect([still, during, said(bots)]).toEqual(['nothing', words(), words()])
})

test('A file that was written during a match but is as it was fails that match only', () => {
  const bots = [seat()]
  const during = said(bots, () => replace(script, 'one'))
  expect([during, said(bots)]).toEqual([written(script), 'nothing'])
})

test('A new time of a file between matches changes nothing', () => {
  const bots = [seat()]
  const before = said(bots)
  utimesSync(script, 1, 1)
  expect([before, said(bots)]).toEqual(['nothing', 'nothing'])
})

test('Where it is not known which file was written, all are named', () => {
  expect(said([{ ...seat(), fingerprint: 'of another process' }])).toBe(changed(`${program} or ${script}`))
})

test('Another thread reads only files that were written since the arena began', () => {
  const bot = { ...seat(), fingerprint: 'not that of its files' }
  const { stamps } = programOf(seat())
  const check = () => checkPrograms([{ bot, stamps }])()
  const untouched = thrownBy(check)
  writeFileSync(script, 'another')
  expect([untouched, thrownBy(check)]).toEqual(['nothing', changed(script)])
})

test('Bots without files never change', () => {
  expect(said([seat('builtin:first'), seat('sh -c cat')], () => writeFileSync(join(folder, 'cat'), ''))).toBe(
    'nothing',
  )
})

function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

function relink(): void {
  const other = join(folder, 'other')
  writeFileSync(other, '#!/bin/sh\necho 3\n')
  chmodSync(other, 0o755)
  rmSync(program)
  symlinkSync(other, program)
}
