// Plays as another bot in JavaScript does, but thinks for so many milliseconds first: after-millis.cjs <millis> <bot>
const { resolve } = require('node:path')
const [millis, bot] = process.argv.slice(2)
const print = console.log
const asleep = new Int32Array(new SharedArrayBuffer(4))
console.log = (line) => {
  Atomics.wait(asleep, 0, 0, Number(millis))
  print(line)
}
require(resolve(bot))
