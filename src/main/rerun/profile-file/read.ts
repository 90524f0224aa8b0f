import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { ProfiledPlace, ProfileFile } from '../../../contract/profile.ts'
import { UserError } from '../../../engine/user-error.ts'
import { foreignText } from '../../files/foreign-file.ts'
import { cpuForm, cpuPart } from './cpuprofile.ts'
import { inOurForm } from './our-form.ts'
import { speedscopeForm, speedscopeParts } from './speedscope.ts'
import { codePlaceOf, Stacks, weightOf, type ReadPart } from './stacks.ts'

const mostBytes = 50_000_000

/** See `Calls.profileFile`; the file is gone then. */
export async function readUploadedProfile({
  file,
  name,
}: {
  readonly file: string
  readonly name: string
}): Promise<ProfileFile> {
  try {
    return await readProfileFile(file, name)
  } finally {
    await rm(dirname(file), { recursive: true, force: true })
  }
}

/** Throws a `UserError` that names the file. */
export async function readProfileFile(file: string, name: string): Promise<ProfileFile> {
  const read = await foreignText(file, { mostBytes, name })
  const text = read?.replace(/^\uFEFF/, '') ?? null
  if (text === null) throw new UserError(`${name}: there is no such file`)
  const parts = partsIn(text, name).flatMap(turnsOf)
  const known = parts.filter(({ stacks }) => stacks.length > 0)
  if (known.length === 0) throw new UserError(`${name}: the profile has no samples`)
  const turns = known.map(({ name: part }) => turnIn(part))
  // Several profiles of one file are of several threads: together they are the whole file.
  if (turns.includes(null)) return { name, parts: [inOurForm(together(known), null)] }
  const byTurn = Map.groupBy(known, ({ name: part }) => turnIn(part)!)
  return { name, parts: [...byTurn].map(([turn, parts]) => inOurForm(together(parts), turn)) }
}

function partsIn(text: string, name: string): readonly ReadPart[] {
  const isJson = /^\s*\{\s*("|\}|$)/.test(text)
  if (!isJson) return [collapsedPart(text, name)]
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new UserError(`${name}: it is not valid JSON: ${(error as Error).message}`, { cause: error })
  }
  if (v.is(v.object({ shared: v.unknown() }), value))
    return speedscopeParts(formed(speedscopeForm, value, name))
  if (v.is(v.object({ nodes: v.unknown() }), value)) return [cpuPart(formed(cpuForm, value, name))]
  throw new UserError(
    `${name}: it is no profile that Botscope reads: .cpuprofile, speedscope or collapsed stacks`,
  )
}

function formed<T>(form: v.GenericSchema<unknown, T>, value: unknown, name: string): T {
  const read = v.safeParse(form, value, { abortEarly: true })
  if (read.success) return read.output
  const [issue] = read.issues
  throw new UserError(`${name}: "${v.getDotPath(issue) ?? ''}" is not as profiles have it: ${issue.message}`)
}

/** All that a profile has, together. Throws a `UserError` that names it. */
export function stacksIn(text: string, name: string): ReadPart {
  return together(partsIn(text, name))
}

/** A function with its place, as several profilers write it. */
const withPlace = /^(.+) \(([^()]+?)(?::(\d{1,9}))?\)$/
/** A longer one is a name alone. */
const longestWithPlace = 700

/** `main;search (bot.rb:12);move 42`, a line each. */
function collapsedPart(text: string, name: string): ReadPart {
  const stacks = new Stacks()
  const known = new Map<string, ProfiledPlace>()
  let samples = 0
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [, calls, count] = /^(.*\S)\s+(\d{1,15}(?:\.\d{1,15})?)\s*$/.exec(line) ?? []
    if (calls === undefined)
      throw new UserError(`${name}: line ${i + 1} is no collapsed stack, such as "main;search 42"`)
    const places = calls.split(';').map((call) => {
      const [, called = call, file = '', at = '0'] =
        (call.length > longestWithPlace ? null : withPlace.exec(call)) ?? []
      const place = known.get(call) ?? codePlaceOf(called, file, Number(at))
      known.set(call, place)
      return place
    })
    stacks.add(places, Number(count))
    samples += Number(count)
  }
  return { name: '', stacks: stacks.list, samples, millis: null }
}

/** The turn that a name of ours names: `turn 17`; null: none. */
function turnIn(name: string): number | null {
  const [, turn] = /^turn (\d{1,7})$/i.exec(name) ?? []
  return turn === undefined ? null : Number(turn)
}

/** A part for each turn, where the outermost calls are turns. */
function turnsOf(part: ReadPart): readonly ReadPart[] {
  const byTurn = Map.groupBy(part.stacks, ({ places }) => places[0]!.name)
  if (part.stacks.length === 0 || [...byTurn.keys()].some((name) => turnIn(name) === null)) return [part]
  const all = weightOf(part.stacks)
  return [...byTurn].map(([name, stacks]) => {
    const share = weightOf(stacks) / all
    return {
      name,
      // A turn itself is no function: what it has alone keeps its name.
      stacks: stacks.map(({ places, weight }) => ({
        places: places.length > 1 ? places.slice(1) : places,
        weight,
      })),
      samples: Math.round(part.samples * share),
      millis: part.millis === null ? null : part.millis * share,
    }
  })
}

function together(parts: readonly ReadPart[]): ReadPart {
  const times = parts.map(({ millis }) => millis)
  return {
    name: '',
    stacks: parts.flatMap(({ stacks }) => stacks),
    samples: parts.reduce((sum, { samples }) => sum + samples, 0),
    millis: times.every((each) => each !== null) ? times.reduce((sum, each) => sum + each, 0) : null,
  }
}
