// Makes the files of this folder from a folder of all transcripts: node test/golden/copy.ts <folder> <file>…
// Of each file the first by id, until every distinct `end` is there three times (or as often as the file has it).
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readTranscripts } from './transcript.ts'
import type { Transcript } from './transcript.ts'

const wanted = 3

function firstOfEachEnd(transcripts: readonly Transcript[]): readonly Transcript[] {
  const sorted = transcripts.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const ends = new Set(sorted.map((each) => each.end))
  const lengths = [...ends].map((end) => {
    const indices = sorted.flatMap((each, i) => (each.end === end ? [i] : []))
    return indices[Math.min(wanted, indices.length) - 1]! + 1
  })
  return sorted.slice(0, Math.max(...lengths))
}

const [folder, ...files] = process.argv.slice(2)
for (const file of files) {
  const chosen = firstOfEachEnd(readTranscripts(join(folder!, file)))
  const lines = chosen.map((each) => `${JSON.stringify(each)}\n`).join('')
  writeFileSync(join(import.meta.dirname, basename(file)), gzipSync(lines, { level: 9 }))
  console.log(`${file}: ${chosen.length}`)
}
