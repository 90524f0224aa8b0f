// Checks an exported match of Treasure Labyrinth against its specification, sharing no code with the product:
// node test/oracle/labyrinth.ts <file.json> …
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { fieldProblems } from './labyrinth/field.ts'
import { guaranteeProblems } from './labyrinth/guarantees.ts'
import type { RecordedFrame, RecordedMatch, RecordedState, Settings } from './labyrinth/recorded.ts'
import { commandIn, Table } from './labyrinth/turns.ts'

/** What is wrong with an exported match: each a sentence that begins with the frame. None: it is as the specification says. */
export function problemsOf(match: RecordedMatch): readonly string[] {
  try {
    const start = startProblems(match)
    return start.length > 0 ? start : [...new Replay(match).problems(), ...resultProblems(match)]
  } catch (error) {
    return [`cannot be read: ${error}`]
  }
}

function startProblems({ format, game, options, seats, frames }: RecordedMatch): readonly string[] {
  const { index, exchanges, events, state } = frames[0]!
  const field = [
    ...(format === 'botscope-match/1' && game === 'labyrinth' ? [] : ['is no match of Treasure Labyrinth']),
    ...(index === 0 && exchanges.length === 0 && events.length === 0 ? [] : ['is more than a start']),
    ...differences(state, startOf(state, options, seats.length)),
    ...fieldProblems(state, options, seats.length),
  ]
  const guarantees = field.length === 0 ? guaranteeProblems(state, options, seats.length) : []
  return [...field, ...guarantees].map((problem) => `frame 0: ${problem}`)
}

/** The start, given the field and the treasure, which are checked for themselves. */
function startOf(state: RecordedState, options: Settings, seats: number) {
  const each = <T>(value: (seat: number) => T) => Array.from({ length: seats }, (_, seat) => value(seat))
  const { width, height, through, tiles, river, walls, treasure } = state
  const players = each((seat) => {
    const y = tiles.findIndex((row) => row.includes(`home:${seat}`))
    const x = tiles[y]?.indexOf(`home:${seat}`) ?? -1
    return { x, y, bullets: options.bullets, treasure: false, out: false }
  })
  const nothing = { deaths: each(() => 0), news: each(() => []), begun: each(() => false) }
  const begin = { round: 1, toAct: 0, winner: null, end: null, ...nothing, settings: settingsOf(options) }
  return { width, height, through, tiles, river, walls, players, treasure, ...begin }
}

function settingsOf({ river, riverFlow, swampSize, swampCount, portalCount, bullets, maxRounds }: Settings) {
  return {
    riverFlow: river ? riverFlow : 0,
    swampSize,
    swampCount,
    portalCount,
    maxBullets: bullets,
    maxRounds,
  }
}

/** Plays the recorded answers anew: every frame from the one before, what seats are told from one list of lines. */
class Replay {
  readonly #options: Settings
  readonly #frames: readonly RecordedFrame[]
  readonly #seats: number
  /** Every line so far; each seat was told those before its mark. */
  readonly #lines: string[] = []
  readonly #told: number[]
  readonly #deaths: number[]
  readonly #begun: boolean[]

  constructor({ options, frames, seats }: RecordedMatch) {
    this.#options = options
    this.#frames = frames
    this.#seats = seats.length
    this.#told = seats.map(() => 0)
    this.#deaths = seats.map(() => 0)
    this.#begun = seats.map(() => false)
  }

  problems(): readonly string[] {
    for (let i = 1; i < this.#frames.length; i++) {
      const found = this.#turn(this.#frames[i - 1]!.state, this.#frames[i]!, i)
      // What follows from a wrong frame tells nothing.
      if (found.length > 0) return found.map((problem) => `frame ${i}: ${problem}`)
    }
    return []
  }

  #turn(before: RecordedState, frame: RecordedFrame, index: number): readonly string[] {
    const seat = before.toAct
    if (seat === null) return ['the match was over']
    const [exchange, ...more] = frame.exchanges
    if (exchange === undefined || more.length > 0) return ['one seat is asked at a time']
    const linesBefore = this.#lines.length
    const question = this.#question(before, seat)
    this.#begun[seat] = true
    const { reply } = exchange
    const { pieces, ruling, say, died } = this.#act(before, seat, reply)
    died.forEach((times, each) => (this.#deaths[each]! += times))
    const state = {
      ...before,
      ...pieces,
      ...this.#next(before, pieces, seat),
      ...this.#untold(),
    }
    const reported = frame.events.map((event) => `${event.seat} ${event.text}`)
    const wanted = this.#lines.slice(linesBefore).map((line) => `${seat} ${line}`)
    return [
      ...(frame.index === index ? [] : [`its index is ${frame.index}`]),
      ...differences(exchange.question, question, 'question.'),
      ...(reply.seat === seat ? [] : [`seat ${reply.seat} replied`]),
      ...differences({ ...exchange.ruling, why: undefined }, ruling, 'ruling.'),
      ...(exchange.say === say ? [] : [`says ${exchange.say}, not ${say}`]),
      ...(isDeepStrictEqual(reported, wanted)
        ? []
        : [`tells ${reported.join(', ')}, not ${wanted.join(', ')}`]),
      ...differences(frame.state, state),
    ]
  }

  /** "One DEATH line for each of its deaths is appended, then its input is made of all lines since its own previous input." */
  #question(before: RecordedState, seat: number) {
    for (; this.#deaths[seat]! > 0; this.#deaths[seat]! -= 1) this.#lines.push(`${seat} DEATH`)
    const news = this.#lines.slice(this.#told[seat])
    this.#told[seat] = this.#lines.length
    const { bullets, treasure } = before.players[seat]!
    const isFirst = !this.#begun[seat]
    const opening = isFirst ? this.#opening(seat) : []
    return {
      seat,
      input: [...opening, `${bullets} ${Number(treasure)}`, String(news.length), ...news],
      opening: opening.length,
      answerLines: 1,
      limitMillis: isFirst ? 1000 : 100,
    }
  }

  #opening(seat: number): readonly string[] {
    const { width, height, through } = this.#options
    const settings = Object.values(settingsOf(this.#options)).join(' ')
    return [`${this.#seats} ${seat}`, `${width} ${height} ${Number(through)}`, settings]
  }

  #act(before: RecordedState, seat: number, reply: RecordedFrame['exchanges'][number]['reply']) {
    const table = new Table(before, this.#options)
    const command = reply.fault === undefined ? commandIn(reply.output[0] ?? '') : null
    const said = command === null || command.say === '' ? undefined : command.say
    if (command === null || (command.verb === 'SHOOT' && !table.hasBullet(seat))) {
      table.leave(seat)
      this.#lines.push(`${seat} OUT`)
      const ruling = { seat, result: 'fault', fault: reply.fault ?? 'invalid', why: undefined }
      return { pieces: table.pieces(), ruling, say: said, died: table.died }
    }
    const { verb, side } = command
    const messages = verb === 'MOVE' ? table.move(seat, side) : table.shoot(seat, side)
    this.#lines.push([seat, verb, side, ...messages].join(' '))
    const ruling = { seat, result: 'done', did: `${verb} ${side}`, why: undefined }
    return { pieces: table.pieces(), ruling, say: said, died: table.died }
  }

  /** Who acts next, in which round; or who has won, or that it is a draw. */
  #next({ round }: RecordedState, { players, winner }: ReturnType<Table['pieces']>, seat: number) {
    const stillIn = players.flatMap(({ out }, each) => (out ? [] : [each]))
    if (winner !== null) return { round, toAct: null, winner, end: 'natural' }
    if (stillIn.length === 1) return { round, toAct: null, winner: stillIn[0]!, end: 'fault' }
    if (stillIn.some((each) => each > seat))
      return { round, toAct: Math.min(...stillIn.filter((each) => each > seat)), winner, end: null }
    if (round === this.#options.maxRounds) return { round, toAct: null, winner, end: 'limit' }
    return { round: round + 1, toAct: Math.min(...stillIn), winner, end: null }
  }

  #untold() {
    return {
      deaths: [...this.#deaths],
      news: this.#told.map((mark) => this.#lines.slice(mark)),
      begun: [...this.#begun],
    }
  }
}

/** "Scores: winner 1, others 0, out -1", ranks of these, and why it ended. */
function resultProblems({ frames, scores, ranks, end }: RecordedMatch): readonly string[] {
  const { state } = frames.at(-1)!
  const { players, winner, toAct } = state
  if (toAct !== null) return [`the match ends although seat ${toAct} is to act`]
  const wanted = players.map(({ out }, seat) => (out ? -1 : seat === winner ? 1 : 0))
  const last = players.filter(({ out }) => !out).length === 1
  const why = winner === null ? 'limit' : last && !endsWithWin(frames.at(-1)!) ? 'fault' : 'natural'
  return [
    ...(isDeepStrictEqual(scores, wanted)
      ? []
      : [`the scores are ${scores.join(' ')}, not ${wanted.join(' ')}`]),
    ...(isDeepStrictEqual(
      ranks,
      wanted.map((own) => wanted.filter((other) => other > own).length),
    )
      ? []
      : [`the ranks are ${ranks.join(' ')}`]),
    ...(end === why ? [] : [`the end is ${end}, not ${why}`]),
  ]
}

function endsWithWin({ events }: RecordedFrame): boolean {
  return events.at(-1)?.text.endsWith(' win') === true
}

/** Where a value differs from the one that is wanted, by its keys. */
function differences(found: object, wanted: object, path = ''): readonly string[] {
  const keys = new Set([...Object.keys(found), ...Object.keys(wanted)])
  return [...keys].flatMap((key) => {
    const [is, shall] = [found, wanted].map((each) => (each as { readonly [key: string]: unknown })[key])
    return isDeepStrictEqual(is, shall)
      ? []
      : [`${path}${key} is ${JSON.stringify(is)}, not ${JSON.stringify(shall)}`]
  })
}

if (process.argv[1] === import.meta.filename) {
  for (const file of process.argv.slice(2)) {
    const problems = problemsOf(JSON.parse(readFileSync(file, 'utf8')) as RecordedMatch)
    for (const problem of problems) console.error(`${file}: ${problem}`)
    if (problems.length > 0) process.exitCode = 1
    else console.log(`${file}: as the specification says`)
  }
}
