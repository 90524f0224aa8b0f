// A tool that starts its bots itself, as brutaltester's referees do: node tool.cjs [--psyleague] -p1 <bot> -p2 <bot> -d seed=<n>
const { spawn } = require('node:child_process')
const { createInterface } = require('node:readline')
const words = process.argv.slice(2)
const commands = ['-p1', '-p2'].map((name) => words[words.indexOf(name) + 1])
const seed = words.includes('-d') ? words[words.indexOf('-d') + 1].slice('seed='.length) : 'none'

async function main() {
  const bots = commands.map((command) => {
    const child = spawn(command.split(' ')[0], command.split(' ').slice(1))
    child.stdin.on('error', () => {})
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    return { child, lines }
  })
  const sums = [0, 0]
  for (let turn = 0; turn < 3; turn++) {
    for (const [seat, { child, lines }] of bots.entries()) {
      while (words.includes('--floods'))
        if (!child.stdin.write('x'.repeat(1_000_000) + (words.includes('--without-end') ? '' : '\n')))
          await new Promise((resolve) => child.stdin.once('drain', resolve))
      child.stdin.write(`${turn} ${seed}\n`)
      const { value, done } = await lines.next()
      sums[seat] = done ? -1000 : sums[seat] + Number(value)
    }
  }
  for (const { child } of bots) child.kill()
  if (words.includes('--psyleague'))
    console.log(JSON.stringify({ ranks: sums[0] >= sums[1] ? [0, 1] : [1, 0] }))
  else if (words.includes('--silent')) console.error('nothing to say')
  else console.log(`starting\n${sums.join('\n')}\nseed=${seed}`)
}
void main()
