import * as v from 'valibot'
import type { Json } from '../../engine/game.ts'
import { UserError } from '../../engine/user-error.ts'
import { issueText, type FormPath } from '../forms/form-messages.ts'

/** Far beyond what any match needs: refuses endless files. */
const mostTurns = 100_000
const mostLines = 10_000
const mostAnswers = 1_000
const longestText = 100_000
const deepest = 32

const text = v.pipe(
  v.string('a text'),
  v.maxLength(longestText, `a text of at most ${longestText} characters`),
)
const line = v.pipe(text, v.regex(/^[^\n]*$/, 'one line without its newline'))
const turnNumber = wholeNumber(1, 1_000_000_000)
const seat = wholeNumber(0, 100)
const answer = v.union([v.null(), text], 'a text, or null where none came')
const fault = v.exactOptional(v.picklist(['timeout', 'crash'], '"timeout" or "crash"'))
const did = v.exactOptional(text)
const rejected = v.exactOptional(text)
const answerLines = v.exactOptional(wholeNumber(0, 1000))
const limitMillis = v.exactOptional(wholeNumber(1, 2 ** 31 - 1))
const json = v.custom<Json>((value) => isJson(value, deepest), `plain JSON, at most ${deepest} levels deep`)
const lines = list(line, mostLines)
const answers = list(text, mostAnswers)

const form = v.strictObject({
  format: v.string(),
  game: text,
  version: wholeNumber(1, 1_000_000),
  options: v.record(v.string(), json, 'options by name'),
  seed: v.exactOptional(text),
  match: v.exactOptional(text),
  seat,
  turn: turnNumber,
  note: v.exactOptional(text),
  asks: v.strictObject(
    {
      must: v.exactOptional(answers),
      mustNot: v.exactOptional(answers),
      asGiven: v.exactOptional(v.literal(true, 'true, or not there')),
      withinMillis: v.exactOptional(wholeNumber(1, 2 ** 31 - 1)),
    },
    'what is asked of the answer: {} for no fault',
  ),
  opening: lines,
  turns: list(
    v.strictObject(
      { turn: turnNumber, input: lines, answer, fault, did, rejected, answerLines, limitMillis },
      'a turn',
    ),
    mostTurns,
  ),
  others: list(v.strictObject({ seat, answer, fault }, "another seat's answer"), 100),
  state: json,
})

/** Throws a `UserError` that names the file, the place, and what would be right. */
export function formOf(value: unknown, file: string): v.InferOutput<typeof form> {
  const read = v.safeParse(form, value, { abortEarly: true })
  if (read.success) return read.output
  throw new UserError(`${file}: ${issueText(read.issues[0], namesAt)}`)
}

function namesAt([first]: FormPath): readonly string[] {
  switch (first) {
    case 'asks':
      return Object.keys(form.entries.asks.entries)
    case 'turns':
      return ['turn', 'input', 'answer', 'fault', 'did', 'rejected', 'answerLines', 'limitMillis']
    case 'others':
      return ['seat', 'answer', 'fault']
    default:
      return Object.keys(form.entries)
  }
}

function wholeNumber(min: number, max: number) {
  const words = `a whole number from ${min} to ${max}`
  return v.pipe(v.number(words), v.integer(words), v.minValue(min, words), v.maxValue(max, words))
}

function list<Item extends v.GenericSchema>(item: Item, most: number) {
  return v.pipe(v.array(item, 'a list'), v.maxLength(most, `a list of at most ${most}`))
}

/** Finite numbers only, and no names that reach the prototype. */
function isJson(value: unknown, depth: number): value is Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth === 0) return false
  if (Array.isArray(value)) return value.every((item) => isJson(item, depth - 1))
  return Object.entries(value).every(([key, item]) => key !== '__proto__' && isJson(item, depth - 1))
}
