// Answers each line with one, and writes so many characters that no compression shortens to stderr: node says-much.cjs <characters>
const { createHash } = require('node:crypto')
const count = Number(process.argv[2])
let asked = 0
require('node:readline')
  .createInterface({ input: process.stdin })
  .on('line', () => {
    let text = ''
    for (let i = 0; text.length < count; i++)
      text += createHash('sha512').update(`${process.pid} ${asked} ${i}`).digest('base64')
    asked += 1
    console.error(text.slice(0, count))
    process.stdout.write('1\n')
  })
