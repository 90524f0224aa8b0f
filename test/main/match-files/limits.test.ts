import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as limits from '../../../src/main/match-files/limits.ts'
import { home } from '../../files.ts'

test('docs/json.md lists the limits of opened files', () => {
  const [, table] = readFileSync(`${home}docs/json.md`, 'utf8').split(/^\| of .*\n\| -.*\n/m)
  const reported = [...table!.split('\n\n')[0]!.matchAll(/ ([\d,]+) +\|$/gm)].map(([, number]) =>
    Number(number!.replaceAll(',', '')),
  )
  const { fileBytes, unpackedBytes, valueBytes, frames, blanks, depth } = limits.usualLimits
  const { megabytes, importedBytes, playedBytes } = limits.usualLimits
  expect(reported).toEqual([
    ...[fileBytes, unpackedBytes, valueBytes, frames, blanks, depth, limits.mostSeats, limits.mostNames],
    ...[limits.longestName, limits.longestRest, megabytes, importedBytes, limits.mostRounds],
    ...[playedBytes, limits.mostOpened],
  ])
})
