import * as v from 'valibot'
import { shortened } from '../../reading/shortened.ts'

/** Beyond this the oldest are dropped. */
const mostResults = 2_000
/** Well within the limit for files of Botscope. */
const mostBytes = 6_000_000
const longestText = 1_000

const text = v.pipe(v.string('a text'), v.maxLength(20_000, 'a text of at most 20000 characters'))
const whole = v.pipe(v.number('a whole number'), v.integer('a whole number'))

const kept = v.looseObject(
  {
    file: text,
    caseMark: text,
    botMark: text,
    bot: v.object({ name: text, command: text, folder: text }, 'a bot'),
    clock: v.picklist(['real', 'relaxed'], '"real" or "relaxed"'),
    checked: whole,
    result: v.picklist(['passed', 'failed', 'faulted'], '"passed", "failed" or "faulted"'),
    why: text,
    got: v.nullable(text),
    micros: v.number('a number'),
    divergedAt: v.optional(v.nullable(whole)),
    /** The former name of `divergedAt`. */
    partedAt: v.optional(v.nullable(whole)),
    errors: text,
  },
  'a result',
)

const entry = v.pipe(
  kept,
  v.transform(({ partedAt = null, divergedAt = partedAt, ...rest }) => ({ ...rest, divergedAt })),
)

export type ResultEntry = v.InferOutput<typeof entry>

/** `case-results.json`, the oldest first. */
export const resultsForm = v.looseObject({
  results: v.optional(
    v.pipe(v.array(entry, 'a list'), v.maxLength(mostResults, `at most ${mostResults} results`)),
    [],
  ),
})

/** The newest that fit the limits; oldest first. */
export function newestThatFit(entries: readonly ResultEntry[]): ResultEntry[] {
  let bytes = 0
  const newest = entries.slice(-mostResults)
  const last = newest.findLastIndex((entry) => (bytes += bytesOf(entry)) > mostBytes)
  return newest.slice(last + 1)
}

function bytesOf(entry: ResultEntry): number {
  return Buffer.byteLength(JSON.stringify(entry, null, 6))
}

export function textKept(given: string): string {
  return shortened(given, longestText)
}
