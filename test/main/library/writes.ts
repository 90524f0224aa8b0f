// Plays a match into a log as another studio would: node writes.ts <file> <match> <frames>, then one line for each word that it is told.
import { createInterface } from 'node:readline'
import { openLog } from '../../../src/main/log/log.ts'
import { begin, end, sampleFrame, sampleMatch, send } from '../log/samples.ts'

const [file, id] = process.argv.slice(2) as [string, string]
const log = openLog(file, 'write')
const match = sampleMatch({ id })
let next = 1

const actions: { readonly [word: string]: () => void } = {
  begin: () => void log.take([begin(match)]),
  frame: () => void log.take([send(match, [sampleFrame(next++)])]),
  end: () => void log.take([end(match)]),
  describe: () => void log.describe(id, { title: 'by another' }),
  remove: () => log.remove([id]),
}

for await (const word of createInterface(process.stdin)) {
  actions[word]!()
  console.log(word)
}
log.close()
