import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const folder = new URL('./', import.meta.url)

/** Recorded matches between the SDK's own runner and real referees of five of its versions, a block after the other. */
export const recordings: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.txt.gz'))
  .map((name) => name.slice(0, -'.txt.gz'.length))

export interface RecordedBlock {
  readonly from: 'host' | 'referee'
  readonly name: string
  readonly lines: readonly string[]
}

export function fileOf(name: string): URL {
  return new URL(`${name}.txt.gz`, folder)
}

export function blocksOf(name: string): readonly RecordedBlock[] {
  const lines = gunzipSync(readFileSync(fileOf(name)))
    .toString()
    .trimEnd()
    .split('\n')
  const blocks: RecordedBlock[] = []
  for (let at = 0; at < lines.length;) {
    const [, mark, block, count] = /^([<>]) \[\[(\w+)\] (\d+)\]$/.exec(lines[at]!)!
    const end = at + 1 + Number(count)
    const body = lines.slice(at + 1, end).map((line) => line.slice(2))
    blocks.push({ from: mark === '>' ? 'host' : 'referee', name: block!, lines: body })
    at = end
  }
  return blocks
}
