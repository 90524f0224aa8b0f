import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { HostedPlayouts } from '../../../src/main/analysis/hosted-playouts.ts'
import type { GameCommand } from '../../../src/main/games/process.ts'
import { startReferee } from '../../../src/main/games/process.ts'
import type { Ability } from '../../../src/contract/games.ts'
import { RpcClient } from '../../../src/main/games/rpc/client.ts'
import type { RefereeWire } from '../../../src/main/games/wire.ts'

const state = { stones: 40, next: 0, out: null }
const move = { seat: 0, lines: ['1'] }
const question = { turn: 1, seat: 0, seats: 2, state, lines: ['40'], read: () => [] }

interface PlayedOn {
  readonly millis: number
  /** What was written to the game. */
  readonly lines: readonly string[]
}

/** So many playouts of the first turn of Nim, by the program that `game new` writes. */
export async function playedOn(
  command: GameCommand,
  can: readonly Ability[],
  playouts: number,
): Promise<PlayedOn> {
  let lines: string[] = []
  const client = new RpcClient((events) => {
    const wire = startReferee(command, 'bench', events)
    return recording(wire, (line) => lines.push(line))
  })
  const hello = { ...(await client.hello('bench')), can }
  const requests = Array.from({ length: playouts }, (_, nth) => ({ move, nth }))
  // As many as are counted: code is compiled while it runs.
  await new HostedPlayouts({ client, hello }, question, 'warm').play(requests, () => true)
  lines = []
  const since = performance.now()
  await new HostedPlayouts({ client, hello }, question, 'bench').play(requests, () => true)
  const millis = performance.now() - since
  const played = { millis, lines }
  await client.close()
  return played
}

function recording(wire: RefereeWire, onLine: (line: string) => void): RefereeWire {
  return {
    send(line) {
      onLine(line)
      wire.send(line)
    },
    allow: (bytes) => wire.allow(bytes),
    log: () => wire.log(),
    lastWords: () => wire.lastWords(),
    close: () => wire.close(),
  }
}

/** The milliseconds of a loop that pipes these lines to the program and awaits an answer to each. */
export async function pipedMillis(
  { words: [program, ...args], folder }: GameCommand,
  lines: readonly string[],
): Promise<number> {
  const game = spawn(program!, args, { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] })
  const answers = createInterface({ input: game.stdout })
  let answered = () => {}
  answers.on('line', () => answered())
  const pipe = async () => {
    for (const line of lines) {
      const answer = new Promise<void>((resolve) => (answered = resolve))
      game.stdin.write(`${line}\n`)
      await answer
    }
  }
  await pipe()
  const since = performance.now()
  await pipe()
  const millis = performance.now() - since
  game.kill()
  await once(game, 'exit')
  return millis
}

/** The milliseconds that the game in C++ in this folder takes for these playouts in a loop of its own. */
export function ownLoopMillis(folder: string, playouts: number): number {
  writeFileSync(join(folder, 'loop.cpp'), loop)
  execFileSync('g++', ['-std=c++17', '-O2', '-w', '-o', 'loop', 'loop.cpp'], { cwd: folder })
  return Number(execFileSync(join(folder, 'loop'), [`${playouts}`], { encoding: 'utf8' }))
}

const loop = `#define main ofGame
#include "game.cpp"
#undef main
#include <chrono>

double millisOf(int playouts) {
  auto since = std::chrono::steady_clock::now();
  List seeds;
  for (int i = 0; i < playouts; i++) seeds.push_back(i * 7919);
  Object state = {{"stones", ${state.stones}}, {"next", 0}, {"out", Json()}};
  List answers = {Object{{"seat", 0}, {"lines", List{"1"}}}};
  Json made = playouts ? ::playouts(Object{{"state", state}, {"answers", answers}, {"seeds", seeds}}) : Json();
  if (static_cast<int>(made["scores"].list().size()) != playouts) throw std::runtime_error("too few");
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - since).count();
}

int main(int, char** given) {
  millisOf(std::stoi(given[1]));
  std::cout << millisOf(std::stoi(given[1])) << std::endl;
}
`
