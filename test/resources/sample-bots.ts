import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BotSpec } from '../../src/contract.ts'
import { home } from '../files.ts'
import { needs } from '../needs.ts'

const cache = `${home}node_modules/.cache/botscope-bots`

/** Where a game's sample bots lie, absolute. */
export function samplesOf(game: string): string {
  return `${home}resources/bots/${game}`
}

/** Does the game have sample bots? */
export function hasSamples(game: string): boolean {
  return existsSync(samplesOf(game))
}

/** A game's sample bot of real strength. */
export function strong(game: string): BotSpec {
  return { name: 'strong', command: 'node strong.js', folder: samplesOf(game) }
}

/** A game's starters, the one in C++ compiled: a test that asks for them is skipped where there is no Python or no compiler. */
export function starters(game: string): readonly [python: BotSpec, cpp: BotSpec] {
  needs('python3', 'g++')
  const folder = samplesOf(game)
  return [
    { name: 'python', command: 'python3 starter.py', folder },
    { name: 'cpp', command: `"${compiledStarter(game)}"`, folder },
  ]
}

/** So many bots: these in turn, each with a name of its own. */
export function seatedInTurn(seats: number, ...bots: readonly BotSpec[]): readonly BotSpec[] {
  return Array.from({ length: seats }, (_, i) => {
    const bot = bots[i % bots.length]!
    return i < bots.length ? bot : { ...bot, name: `${bot.name} ${Math.floor(i / bots.length) + 1}` }
  })
}

/** The path of a game's `starter.cpp` as a program, compiled as its first lines say when its source is newer. */
function compiledStarter(game: string): string {
  const source = join(samplesOf(game), 'starter.cpp')
  const program = join(cache, `${game}-starter`)
  const builtAt = statSync(program, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity
  if (builtAt > statSync(source).mtimeMs) return program
  mkdirSync(cache, { recursive: true })
  const part = `${program}.${process.pid}`
  execFileSync('g++', ['-std=c++17', '-O2', '-Wall', '-Wextra', '-Werror', '-o', part, source], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  renameSync(part, program)
  return program
}
