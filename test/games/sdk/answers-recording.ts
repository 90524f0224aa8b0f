// A bot that gives the answers of a recorded seat: node answers-recording.ts <name> <seat>
import { createInterface } from 'node:readline'
import { blocksOf } from './recording.ts'

const [, , name, seat] = process.argv
const blocks = blocksOf(name!)
const questions = blocks.flatMap(({ name: block, lines }, i) => {
  if (block !== 'NEXT_PLAYER_INFO' || lines[0] !== seat || lines[1] === '0') return []
  const input = blocks.slice(0, i).findLast((each) => each.name === 'NEXT_PLAYER_INPUT')!
  const answer = blocks[i + 1]!
  return [
    { inputLines: input.lines.length, output: answer.lines.slice(answer.lines.length - Number(lines[1])) },
  ]
})
let left = questions[0]?.inputLines ?? 0
createInterface({ input: process.stdin }).on('line', () => {
  left -= 1
  if (left > 0) return
  const { output } = questions.shift()!
  process.stdout.write(`${output.join('\n')}\n`)
  left = questions[0]?.inputLines ?? 0
})
