// A referee in brutaltester's old protocol: two seats say a number in three rounds, the larger sum wins.
let seed = 'none'
const sums = [0, 0]
let asked = null
let round = 0
const say = (text) => process.stdout.write(`${text}\n`)
const ask = () => {
  say(`###Input ${asked}`)
  say(`${round} ${seed}`)
  say(`###Output ${asked} 1`)
}
require('node:readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    if (line.startsWith('###Seed ')) seed = line.slice(8)
    else if (line.startsWith('###Start ')) {
      say('a wrapper script prints this')
      asked = 0
      ask()
    } else {
      sums[asked] += Number(line) || 0
      if (!/^\d+$/.test(line)) say(`###Error ${asked} "${line}" is no number`)
      if (asked === 1) round += 1
      asked = 1 - asked
      if (round < 3) return ask()
      say(sums[0] === sums[1] ? '###End 01' : sums[0] > sums[1] ? '###End 0 1' : '###End 1 0')
      process.exit(0)
    }
  })
