// A process of its own, as small as Node is: starts a referee and two bots, pipes the lines of a match between them, ends them.
// Arguments: the kind as JSON, the command of the bots, how many matches. Prints matches a second and CPU per match.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { reported } from '../match/told.ts'
import { gamesFolder, refereeOf, type HostedKind } from './kinds.ts'

const [kindText, bot, count] = process.argv.slice(2) as [string, string, string]
const kind = JSON.parse(kindText) as HostedKind
const matches = Number(count)

/** A program whose lines are awaited one by one. */
class Talker {
  readonly #process: ChildProcessWithoutNullStreams
  readonly #lines: string[] = []
  #wake = () => {}

  constructor([program, ...args]: readonly string[]) {
    this.#process = spawn(program!, args, { cwd: gamesFolder, stdio: 'pipe', detached: true })
    this.#process.stdin.on('error', () => {})
    this.#process.stderr.resume()
    createInterface({ input: this.#process.stdout }).on('line', (line) => {
      this.#lines.push(line)
      this.#wake()
    })
  }

  send(text: string): void {
    this.#process.stdin.write(`${text}\n`)
  }

  async line(): Promise<string> {
    while (this.#lines.length === 0) await new Promise<void>((resolve) => (this.#wake = resolve))
    return this.#lines.shift()!
  }

  async end(): Promise<void> {
    if (this.#process.exitCode !== null) return
    const gone = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await gone
  }
}

async function answerOf(talker: Talker, lines: readonly string[]): Promise<string> {
  talker.send(lines.join('\n'))
  return talker.line()
}

async function block(referee: Talker): Promise<{ readonly name: string; readonly lines: readonly string[] }> {
  const [, name, lineCount] = /^\[\[(\w+)\] (\d+)\]$/.exec(await referee.line())!
  const lines: string[] = []
  while (lines.length < Number(lineCount)) lines.push(await referee.line())
  return { name: name!, lines }
}

async function sdkMatch(referee: Talker, bots: readonly Talker[]): Promise<void> {
  referee.send('[[INIT] 2]\n2\nseed=1\n[[GET_GAME_INFO] 0]')
  let input: readonly string[] = []
  for (;;) {
    const { name, lines } = await block(referee)
    if (name === 'SCORES') return
    if (name === 'NEXT_PLAYER_INPUT') input = lines
    if (name !== 'NEXT_PLAYER_INFO') continue
    const answer = await answerOf(bots[Number(lines[0])]!, input)
    referee.send(`[[SET_PLAYER_OUTPUT] 2]\n1\n${answer}\n[[GET_GAME_INFO] 0]`)
  }
}

interface Turn {
  readonly result: { readonly ask: readonly { readonly seat: number; readonly lines: readonly string[] }[] }
}

async function rpcMatch(referee: Talker, bots: readonly Talker[]): Promise<void> {
  const call = async (id: number, method: string, params: object) =>
    JSON.parse(await answerOf(referee, [JSON.stringify({ jsonrpc: '2.0', id, method, params })])) as Turn
  await call(1, 'hello', { protocol: 1, host: 'bench' })
  let { result } = await call(2, 'start', { seats: 2, seed: '1', options: {} })
  for (let id = 3; result.ask.length > 0; id++) {
    const answers = result.ask.map(async ({ seat, lines }) => ({
      seat,
      lines: [await answerOf(bots[seat]!, lines)],
    }))
    ;({ result } = await call(id, 'play', { answers: await Promise.all(answers) }))
  }
}

async function some(): Promise<void> {
  for (let i = 0; i < matches; i++) {
    const [referee, ...bots] = [new Talker(refereeOf(kind)), new Talker([bot]), new Talker([bot])]
    await (kind.bridge === 'sdk' ? sdkMatch : rpcMatch)(referee, bots)
    await Promise.all([referee, ...bots].map((each) => each.end()))
  }
}

// As many as are counted: code is compiled while it runs.
await some()
await reported(matches, some)
