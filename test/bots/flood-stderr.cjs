// Before each answer writes as many bytes to stderr as its argument says; the first and the last five tell that they are. Echoes.
const { writeSync } = require('node:fs')
const { nextLine, writeMany } = require('./lines.cjs')

const block = Buffer.alloc(65536, 'x')
for (let line = nextLine(); line !== undefined; line = nextLine()) {
  writeSync(2, 'first')
  writeMany(2, Number(process.argv[2]) - 10, block)
  writeSync(2, 'last.')
  writeSync(1, `${line}\n`)
}
