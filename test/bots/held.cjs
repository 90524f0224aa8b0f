// Plays as another bot in JavaScript does, but makes only as many answers as the number in a file: held.cjs <file> <bot>
const { readFileSync } = require('node:fs')
const { resolve } = require('node:path')
const [file, bot] = process.argv.slice(2)
const print = console.log
const asleep = new Int32Array(new SharedArrayBuffer(4))
let made = 0
console.log = (line) => {
  while (Number(readFileSync(file, 'utf8')) <= made) Atomics.wait(asleep, 0, 0, 20)
  made += 1
  print(line)
}
require(resolve(bot))
