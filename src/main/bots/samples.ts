import { existsSync } from 'node:fs'
import { join } from 'node:path'
import which from 'which'
import type { BotSpec } from '../../contract.ts'
import type { SampleBot } from '../../contract/config.ts'
import { resourcePath } from '../product.ts'
import { quoted } from '../process/shell-quoting.ts'
import { pathOf, userEnvironment } from './environment.ts'

const files = [
  { name: 'strong', file: 'strong.js', language: 'JavaScript' },
  { name: 'starter', file: 'starter.py', language: 'Python' },
  { name: 'starter', file: 'starter.cpp', language: 'C++' },
] as const

export function samplesOf(game: string): readonly SampleBot[] {
  const folder = sampleFolder(game)
  return files
    .filter(({ file }) => existsSync(join(folder, file)))
    .map(({ name, file, language }) => {
      const program = interpreterOf(file)
      const command = program === null ? null : `${program} ${file}`
      return { name, file, language, folder, command, compile: compileLine(join(folder, file)) }
    })
}

/** Null: no program on this machine runs it. */
export function sampleBot(folder: string, file: string): BotSpec | null {
  const place = sampleFolder(folder)
  const program = interpreterOf(file)
  if (program === null || !existsSync(join(place, file))) return null
  return { name: file.replace(/\.\w+$/, ''), command: `${program} ${file}`, folder: place }
}

function compileLine(source: string): string | null {
  if (!source.endsWith('.cpp')) return null
  return `g++ -O2 -std=c++17 -o my-bot ${quoted(source, process.platform)}`
}

function sampleFolder(folder: string): string {
  return resourcePath(`bots/${folder}`)
}

function interpreterOf(file: string): string | null {
  if (file.endsWith('.js')) return nodeHere()
  return file.endsWith('.py') ? (programHere('python3') ?? programHere('python')) : null
}

/** The user's Node, else ours; Electron's program is not one. */
function nodeHere(): string | null {
  return programHere('node') ?? (process.versions.electron === undefined ? `"${process.execPath}"` : null)
}

function programHere(name: string): string | null {
  const found = which.sync(name, { nothrow: true, path: pathOf(userEnvironment()) })
  return found === null ? null : name
}
