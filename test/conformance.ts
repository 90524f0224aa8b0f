// npm run conformance -- <folder>: plays every golden transcript of the folder and prints conforming/total for each file.
// Exits 1 unless all of every known game conform.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '../src/engine/games/index.ts'
import { firstMismatch } from './golden/conform.ts'
import { readTranscripts } from './golden/transcript.ts'
import type { Transcript } from './golden/transcript.ts'

const shownProblems = 5

function main(folder: string | undefined): number {
  if (folder === undefined || !existsSync(folder)) {
    const problem = folder === undefined ? 'Which folder?' : `There is no folder ${folder}.`
    console.error(`${problem} npm run conformance -- <folder with .ndjson.gz files>`)
    return 2
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.ndjson.gz'))
  if (files.length === 0) {
    console.error(`${folder} has no .ndjson.gz files`)
    return 2
  }
  const results = files.toSorted().map((file) => checkFile(file, readTranscripts(join(folder, file))))
  return results.every(Boolean) ? 0 : 1
}

function checkFile(file: string, transcripts: readonly Transcript[]): boolean {
  const unknown = transcripts.find((each) => !games.some((game) => game.id === each.game))
  if (unknown !== undefined) {
    console.log(`${file}: unknown game ${unknown.game}`)
    return true
  }
  const problems = transcripts.map(problemOf).filter((each) => each !== null)
  console.log(`${file}: ${transcripts.length - problems.length}/${transcripts.length}`)
  for (const problem of problems.slice(0, shownProblems)) console.log(`  ${problem}`)
  if (problems.length > shownProblems) console.log(`  … and ${problems.length - shownProblems} more`)
  return problems.length === 0
}

function problemOf(transcript: Transcript): string | null {
  try {
    const mismatch = firstMismatch(transcript)
    if (mismatch === null) return null
    const { id, turn, expected, got } = mismatch
    return `${id}, turn ${turn}: expected ${short(expected, got)}, got ${short(got, expected)}`
  } catch (error) {
    return `${transcript.id}: ${error instanceof Error ? error.stack : String(error)}`
  }
}

/** The value's JSON around the place where it differs from the other. */
function short(value: unknown, other: unknown): string {
  const [own, against] = [JSON.stringify(value), JSON.stringify(other)]
  let differs = 0
  while (differs < own.length && own[differs] === against[differs]) differs++
  const from = Math.max(0, differs - 60)
  return `${from > 0 ? '…' : ''}${own.slice(from, differs + 60)}${differs + 60 < own.length ? '…' : ''}`
}

process.exitCode = main(process.argv[2])
