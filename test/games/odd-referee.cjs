// A referee of CodinGame's SDK, in its protocol, with oddities by name: node odd-referee.cjs <oddity> [turns]
// Two seats say a number each turn; the sum of what a seat said is its score.
const { appendFileSync, existsSync, writeFileSync } = require('node:fs')
const oddity = process.argv[2] ?? 'plain'
const turns = Number(process.argv[3] ?? 3)
const isOdd = (name) => oddity.split('+').includes(name)
const end = isOdd('crlf') ? '\r\n' : '\n'
const write = (text) => process.stdout.write(text.replaceAll('\n', end))
const block = (name, ...lines) => {
  if (isOdd('noise')) write('[0.012s][info][gc] Using Serial\n\n')
  if (isOdd('print')) write('checkpoint')
  write(`[[${name}] ${lines.length}]\n${lines.map((line) => `${line}\n`).join('')}`)
}

let seats = 2
let seed = '0'
const scores = [0, 0, 0, 0]
let key = 0
let turn = 0
let place = 0
const asked = () => {
  if (isOdd('twice')) return [0, 0, 1]
  const all = Array.from({ length: seats }, (_, seat) => seat)
  return isOdd('silences') && turn >= 2 ? all.filter((seat) => seat !== 1) : all
}
const isMonitoring = !isOdd('old')

function info() {
  if (isOdd('fails') && turn === 1)
    return fail('java.lang.RuntimeException: out of cheese', '\tat Referee.gameTurn')
  if (
    turn === 1 &&
    (isOdd('exits') ||
      (isOdd('exits-until') && !existsSync(process.argv[4])) ||
      (isOdd('exits-for-seed-5') && seed === '5'))
  ) {
    console.error('Exception in thread "main" java.lang.IllegalStateException: gone')
    process.exit(3)
  }
  if (isOdd('hangs') && turn === 1) return
  if (isOdd('floods')) for (;;) require('node:fs').writeSync(1, `${'x'.repeat(1000)}\n`)
  if (isOdd('many-blocks')) return write('[[INFOS] 0]\n'.repeat(200_000))
  if (isOdd('garbage') && turn === 1) return (write('Hello, is there anybody?\n'.repeat(3)), process.exit(0))
  const isKey = place === 0
  block(
    'VIEW',
    `${isKey ? 'KEY' : 'INTERMEDIATE'}_FRAME ${key}`,
    ...(isKey ? [`{"turn":${turn},"seed":"${seed}"}`] : []),
  )
  key += 1
  if (turn === 0 && isKey && isMonitoring) block('MONITORING')
  block('INFOS')
  if (isKey) {
    block('SUMMARY', ...(turn === 0 ? [] : [...headline(), '', 'is over', ...rejected()]))
    if (turn > 0) block('TOOLTIP', `$1 has ${scores[1]}`, '1', 'two', '0')
  }
  if (turn === turns && !isOdd('nobody') && !isOdd('carries') && !isOdd('intermediate')) {
    block('UINPUT', `seed=${seed}`)
    if (!isOdd('no-metadata')) block('METADATA', '{"Points":"1"}')
    if (isOdd('puts-out')) scores[1] = -1
    if (isOdd('finished')) scores[1] = 1000
    block(
      'SCORES',
      ...scores.slice(0, seats).map((score, seat) => `${seat} ${isOdd('floats') ? score - 0.5 : score}`),
    )
    process.exit(0)
  }
  ask()
}

function headline() {
  return isOdd('silences') ? [] : [`¤RED¤Turn ${turn}§RED§ of $0`]
}

/** What it says of an answer that it rejects. */
function rejected() {
  if (turn !== 2) return []
  if (isOdd('in-red')) return ['¤RED¤invalid action!§RED§']
  if (isOdd('rejects')) return ['¤RED¤$1: invalid action!§RED§', '¤RED¤$3 is far from $0§RED§']
  return isOdd('rejects-by-name') ? ['¤RED¤$0 tried to move onto $1§RED§'] : []
}

function ask() {
  if (isOdd('intermediate')) {
    block('VIEW', 'INTERMEDIATE_FRAME 1')
    return question(0, [], 0)
  }
  if (isOdd('carries')) {
    turn += 1
    return question(0, ['x'.repeat(3_000_000)], 0)
  }
  if (isOdd('nobody')) {
    turn += 1
    return question(0, [], 0)
  }
  if (isOdd('opening') && openings > 0) {
    openings -= 1
    place -= 1
    return question(0, [], 0)
  }
  const seat = isOdd('stranger') && turn === 1 ? 7 : asked()[place]
  const drawn = isOdd('by-chance') ? Math.random() : (Number(seed) * 31 + turn) % 100
  if (isOdd('tells') && !tells.has(`${turn} ${seat}`)) {
    tells.add(`${turn} ${seat}`)
    place -= 1
    return question(seat, [`seed ${seed}`], 0)
  }
  question(seat, [`${turn} ${isOdd('echoes') ? last : drawn}`], isOdd('two-lines') && turn % 2 === 1 ? 2 : 1)
}
const tells = new Set()
/** What was said last. */
let last = 0
/** Key frames before the first question. */
let openings = 3

function question(seat, input, lines) {
  block('NEXT_PLAYER_INPUT', ...input)
  const limit = (turn === 0 ? 1000 : 100) + (isMonitoring ? 50 : 0)
  block('NEXT_PLAYER_INFO', seat, lines, isOdd('bad-limit') ? 'soon' : limit)
}

function fail(...lines) {
  block('FAIL', ...lines)
  if (!isOdd('once')) block('FAIL', ...lines)
  console.error(lines.join('\n'))
  process.exit(1)
}

function answered(lines) {
  if (isOdd('tells-stderr')) console.error(`turn ${turn}: ${lines}`)
  const seat = asked()[Math.max(0, place)]
  last = Number(lines?.at(-1)) || 0
  if (last === 13 && (isOdd('exits-at-13') || isFirstFailure())) {
    console.error('java.lang.ArrayIndexOutOfBoundsException: 13')
    process.exit(3)
  }
  if (lines !== null && !isOdd('nobody') && place >= 0)
    scores[seat] += Number(lines[isMonitoring ? 1 : 0]) || 0
  place += 1
  if (place < asked().length && lines !== null) return
  place = 0
  turn += 1
  if (lines === null) turn = turns
}

/** In any process: the file of the third argument remembers it. */
function isFirstFailure() {
  if (!isOdd('exits-once-at-13') || existsSync(process.argv[4])) return false
  writeFileSync(process.argv[4], '')
  return true
}

const commands = {
  INIT(lines) {
    seats = isOdd('two-only') ? 2 : Number(lines[0])
    for (const line of lines.slice(1)) if (line.startsWith('seed=')) seed = line.slice(5)
    if (isOdd('dies')) {
      console.error(
        'java.lang.reflect.InaccessibleObjectException: module java.base does not "opens java.lang"',
      )
      process.exit(1)
    }
  },
  GET_GAME_INFO: () => info(),
  SET_PLAYER_OUTPUT: (lines) => answered(lines),
  SET_PLAYER_TIMEOUT: () => answered(null),
}

if (isOdd('notes-pid')) appendFileSync(process.argv[4], `${process.pid}\n`)

let waiting = null
require('node:readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    if (waiting === null) {
      const [, name, count] = /^\[\[(\w+)\] (\d+)\]$/.exec(line) ?? []
      if (name === undefined) fail(`java.lang.RuntimeException: Invalid command: ${line}`)
      waiting = { name, left: Number(count), lines: [] }
    } else {
      waiting.lines.push(line)
      waiting.left -= 1
    }
    if (waiting.left > 0) return
    const { name, lines } = waiting
    waiting = null
    commands[name](lines)
  })
