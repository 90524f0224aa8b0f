// Reads a line, then writes as many bytes to stdout as its argument says: without a newline where the second is "dark", in lines
// otherwise. Then echoes.
const { writeSync } = require('node:fs')
const { nextLine, writeMany } = require('./lines.cjs')

const block = Buffer.alloc(65536, process.argv[3] === 'dark' ? 'x' : `${'x'.repeat(63)}\n`)
let line = nextLine()
if (line === undefined) process.exit()
writeMany(1, Number(process.argv[2]), block)
for (; line !== undefined; line = nextLine()) writeSync(1, `\n${line}\n`)
