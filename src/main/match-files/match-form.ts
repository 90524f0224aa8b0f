import * as v from 'valibot'
import { validate as isUuid, version as versionOfUuid } from 'uuid'
import type { Json } from '../../engine/game.ts'
import { UserError } from '../../engine/user-error.ts'
import { format } from './header.ts'
import { count, parsed, questionsForm, wordsIn } from './frame-form.ts'
import { longestName, longestRest, mostNames, mostSeats } from './limits.ts'
import { shortened } from '../../reading/shortened.ts'
import { counted } from '../../number-text.ts'

const name = v.pipe(
  v.string('a text'),
  v.maxLength(longestName, `a text of at most ${longestName} characters`),
)
const rest = v.pipe(
  v.string('a text'),
  v.maxLength(longestRest, `a text of at most ${longestRest} characters`),
)
const number = v.pipe(v.number('a number'), v.finite('a number'))
const lastMoment = 8_640_000_000_000_000
const moment = v.pipe(
  v.number('milliseconds since 1970'),
  v.safeInteger('milliseconds since 1970'),
  v.minValue(0, 'milliseconds since 1970'),
  v.maxValue(lastMoment, 'milliseconds since 1970'),
)
const version = v.pipe(
  v.number('a whole number from 1'),
  v.safeInteger('a whole number from 1'),
  v.minValue(1, 'a whole number from 1'),
)
const object = v.custom<{ readonly [name: string]: Json }>(isObject, 'an object')

/** Before the frames. */
const header = v.object({
  match: v.exactOptional(v.string('an id')),
  game: name,
  version,
  bridge: v.exactOptional(v.picklist(['rpc', 'sdk', 'tap', 'lines'], '"rpc", "sdk", "tap" or "lines"')),
  seed: name,
  options: object,
  clock: v.picklist(['real', 'relaxed', 'off'], '"real", "relaxed" or "off"'),
  seats: v.pipe(
    v.array(v.object({ name, command: name }, 'an object'), 'a list of seats'),
    v.minLength(1, 'a list of 1 seat or more'),
    v.maxLength(mostSeats, `a list of at most ${mostSeats} seats`),
  ),
  started: v.exactOptional(moment),
  product: v.exactOptional(name),
  replay: v.exactOptional(
    v.object(
      {
        number: v.exactOptional(v.pipe(name, v.regex(/^-?\d{1,40}$/, 'digits'))),
        title: v.exactOptional(name),
        parameters: v.exactOptional(name),
        metadata: v.exactOptional(name),
      },
      'an object',
    ),
  ),
})

const perSeat = v.nullable(v.array(number, 'a list of numbers, or null'))

/** After the frames. */
const end = v.object({
  scores: perSeat,
  ranks: perSeat,
  end: v.nullable(
    v.picklist(
      ['natural', 'fault', 'limit', 'stopped', 'interrupted', 'failed', 'bug'],
      'one of the ends of a match, or null',
    ),
  ),
  ended: v.exactOptional(v.nullable(moment)),
  why: v.exactOptional(rest),
  rests: v.exactOptional(
    v.array(
      v.object({ errors: rest, droppedBytes: count }, 'an object'),
      'a list with what each seat wrote last',
    ),
  ),
  pending: v.exactOptional(questionsForm),
  title: v.exactOptional(v.string('a text')),
  note: v.exactOptional(v.string('a text')),
  tags: v.exactOptional(v.array(v.string('a text'), 'a list of texts')),
})

export type MatchHeader = v.InferOutput<typeof header>
export type MatchEnding = v.InferOutput<typeof end>

/** The members of a file except the frames: names with JSON texts, in any order but for the first. */
export class MatchMembers {
  readonly #texts = new Map<string, string>()
  #header: MatchHeader | null = null

  /** Throws a `UserError` for a repeated name, and where the first one does not name a format that we can read. */
  add(name: string, text: string): void {
    if (this.#texts.size === 0) checkFormat(name, text)
    if (name === 'frames') throw new UserError(`"frames" is ${shortened(text, 60)}, not a list of frames`)
    if (this.#texts.size >= mostNames)
      throw new UserError(`it has more than ${mostNames} names beside "frames"`)
    if (this.#texts.has(name)) throw new UserError(`it has "${shortened(name, 60)}" twice`)
    this.#texts.set(name, text)
  }

  /** Call it at the first frame: later members are no part of it. */
  header(): MatchHeader {
    if (this.#texts.size === 0) checkFormat('frames', '')
    return (this.#header ??= this.#read(header, 'before the frames'))
  }

  ending(seats: number): MatchEnding {
    const read = this.#read(end, 'in the match')
    for (const name of ['scores', 'ranks', 'rests'] as const) {
      const list = read[name]
      if (list && list.length !== seats)
        throw new UserError(
          `"${name}" has ${counted(list.length, 'item')}, the match has ${counted(seats, 'seat')}`,
        )
    }
    return read
  }

  #read<Form extends typeof header | typeof end>(form: Form, place: string): v.InferOutput<Form> {
    const names = Object.keys(form.entries)
    const given = [...this.#texts].filter(([name]) => names.includes(name))
    const value = Object.fromEntries(given.map(([name, text]) => [name, parsed(text, `"${name}"`)]))
    const read = v.safeParse(form, value, { abortEarly: true })
    if (read.success) return read.output
    const [issue] = read.issues
    const isMissing = issue.path?.length === 1 && issue.received === 'undefined'
    if (isMissing) throw new UserError(`there is no "${String(issue.path[0].key)}" ${place}`)
    throw new UserError(wordsIn('the match', issue))
  }
}

/** The id in the file, where it is an id of Botscope's form. */
export function validId({ match }: MatchHeader): string | null {
  if (match === undefined || !isUuid(match) || versionOfUuid(match) !== 7) return null
  return match.toLowerCase()
}

function checkFormat(name: string, text: string): void {
  const given = name === 'format' ? parsed(text, '"format"') : null
  if (given === format) return
  if (name !== 'format')
    throw new UserError(`it is not a match of Botscope: it does not begin with "format": "${format}"`)
  if (typeof given === 'string' && /^botscope-case\/\d{1,9}$/.test(given))
    throw new UserError('it is a case, not a match: "botscope check" checks a bot against it')
  if (typeof given === 'string' && /^botscope-match\/\d{1,9}$/.test(given))
    throw new UserError(
      `it was made by a newer Botscope: its form is ${given}, this one reads ${format}. Update Botscope`,
    )
  throw new UserError(`it is not a match of Botscope: its format is ${shortened(text, 60)}, not "${format}"`)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
