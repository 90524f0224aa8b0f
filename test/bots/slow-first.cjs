// Answers nothing before a file is there, then each line with "answer to" and the line: slow-first.cjs <file>
const { existsSync, writeSync } = require('node:fs')
const { nextLine } = require('./lines.cjs')

const clock = new Int32Array(new SharedArrayBuffer(4))
for (let line = nextLine(); line !== undefined; line = nextLine()) {
  while (!existsSync(process.argv[2])) Atomics.wait(clock, 0, 0, 20)
  writeSync(1, `answer to ${line}\n`)
}
