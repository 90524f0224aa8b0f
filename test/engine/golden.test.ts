import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { games } from '../../src/engine/games/index.ts'
import { firstMismatch } from '../golden/conform.ts'
import { readTranscripts } from '../golden/transcript.ts'

const folder = new URL('../golden/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.ndjson.gz'))

describe.each(files)('%s', (file) => {
  const transcripts = readTranscripts(new URL(file, folder))

  test("The match repeats the original's questions and final scores", () => {
    expect(transcripts.map((each) => firstMismatch(each)).filter((each) => each !== null)).toEqual([])
  })
})

test('Every game of a golden transcript exists', () => {
  const known = games.map((game) => game.id)
  const recorded = files.flatMap((file) => readTranscripts(new URL(file, folder)).map((each) => each.game))
  expect(known).toEqual(expect.arrayContaining([...new Set(recorded)]))
})
