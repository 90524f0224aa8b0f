import * as v from 'valibot'
import { UserError } from '../../engine/user-error.ts'
import { plainJson, wholeFrom } from '../forms/forms.ts'
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
const turnNumber = wholeFrom(1, 1_000_000_000)
const seat = wholeFrom(0, 100)
const answer = v.union([v.null(), text], 'a text, or null where none came')
const fault = v.exactOptional(v.picklist(['timeout', 'crash'], '"timeout" or "crash"'))
const did = v.exactOptional(text)
const reason = v.exactOptional(text)
const answerLines = v.exactOptional(wholeFrom(0, 1000))
const limitMillis = v.exactOptional(wholeFrom(1, 2 ** 31 - 1))
const json = plainJson(deepest)
const lines = list(line, mostLines)
const answers = list(text, mostAnswers)

const turn = {
  ...{ turn: turnNumber, input: lines, answer, fault, did },
  ...{ rejected: reason, corrected: reason, answerLines, limitMillis },
}

const form = v.strictObject({
  format: v.string(),
  game: text,
  version: wholeFrom(1, 1_000_000),
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
      withinMillis: v.exactOptional(wholeFrom(1, 2 ** 31 - 1)),
    },
    'what is asked of the answer: {} for no fault',
  ),
  opening: lines,
  turns: list(v.strictObject(turn, 'a turn'), mostTurns),
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
      return Object.keys(turn)
    case 'others':
      return ['seat', 'answer', 'fault']
    default:
      return Object.keys(form.entries)
  }
}

function list<Item extends v.GenericSchema>(item: Item, most: number) {
  return v.pipe(v.array(item, 'a list'), v.maxLength(most, `a list of at most ${most}`))
}
