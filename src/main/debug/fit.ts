import { realpathSync } from 'node:fs'
import { basename } from 'node:path'
import type { BotSpec } from '../../contract.ts'
import type { DebuggerKind } from '../../contract/debug.ts'
import { isPerson } from '../../engine/person.ts'
import { UserError } from '../../engine/user-error.ts'
import { isBuiltin } from '../bots/builtin.ts'
import { findProgram } from '../bots/command.ts'
import type { Program } from '../bots/program.ts'
import { firstLineOf, isCompiled } from '../bots/executable.ts'
import { isInterpreter } from '../bots/script.ts'
import type { Target } from './debugger.ts'

/** A bot's program and the kind of its debugger; null: not known, for the reason `why`. */
export type Fit =
  | { readonly target: Target; readonly kind: Exclude<DebuggerKind, 'own'> }
  | { readonly target: Target; readonly kind: null; readonly why: string }

const runtimes: readonly (readonly [Exclude<DebuggerKind, 'own' | 'native'>, RegExp])[] = [
  ['node', /^(node|nodejs)$/],
  ['python', /^(python|pypy)[\d.]*$/],
  ['jvm', /^java$/],
]

/** They start another program, which is the bot. */
const starters =
  /^(env|nice|ionice|taskset|timeout|stdbuf|setsid|sudo|busybox|(ba|da|z|k|fi|a)?sh|npx|npm|pnpm|yarn|deno|bun|dotnet|mono)$/

const shells = /^(env|nice|ionice|taskset|timeout|stdbuf|setsid|(ba|da|z|k|fi|a)?sh)$/

/** Whether it only starts other programs, or runs a script that may. */
export function isShell(program: Program): boolean {
  return namesOf(program).some((name) => shells.test(name))
}

/** Reads the files of a bot's command. Throws a `UserError` if there is no program. */
export function fitOf(bot: BotSpec): Fit {
  if (isBuiltin(bot.command) || isPerson(bot.command))
    throw new UserError(`Bot "${bot.command}" is not a program: there is nothing to debug`)
  const named = findProgram(bot)
  // What is called node may be a script that starts the real one; whether it is one is asked of it.
  const kind = runtimeOf(named)
  if (kind !== null) return { target: { bot, program: named }, kind }
  const program = interpreted(bot, named)
  const target = { bot, program }
  const runtime = runtimeOf(program)
  if (runtime !== null) return { target, kind: runtime }
  const name = namesOf(program).find((each) => starters.test(each) || isInterpreter(each))
  if (name !== undefined) return { target, kind: null, why: `${name} is not the bot itself, but runs it` }
  if (isCompiled(program.file)) return { target, kind: 'native' }
  return { target, kind: null, why: `no debugger is known for ${program.file}` }
}

/** A script's interpreter, by its first line; any other program unchanged. */
function interpreted(bot: BotSpec, program: Program): Program {
  if (namesOf(program).some((name) => starters.test(name))) return program
  const line = firstLineOf(program.file)?.trim() ?? null
  if (line === null) return program
  const words = line.split(/[ \t]+/)
  if (basename(words[0]!) === 'env') words.splice(0, words[1] === '-S' ? 2 : 1)
  return findProgram(bot, [...words, program.file, ...program.args])
}

function runtimeOf(program: Program): Exclude<DebuggerKind, 'own' | 'native'> | null {
  const names = namesOf(program)
  return runtimes.find(([, pattern]) => names.some((name) => pattern.test(name)))?.[0] ?? null
}

/** The name in the command line, and that of the file it resolves to. */
function namesOf({ name, file }: Program): readonly string[] {
  return [name, file, realpathSync(file)].map((path) => basename(path).replace(/\.exe$/i, ''))
}
