import type { Json, StateNote } from '../game.ts'
import { isList, isRecord } from '../json.ts'
import { noteOf } from '../notes.ts'
import { isName } from '../path.ts'
import { conditionFunctions } from './functions.ts'
import { conditionMacros, itemMacros } from './macros.ts'
import { conditionNames, seatNames, type Name, type ConditionTurn } from './names.ts'
import type { CompletionPlace } from './place.ts'
import type { Meaning } from './scope.ts'

export interface CompletionChoice {
  /** The displayed name: a function without its brackets, a text with its quotes. */
  readonly name: string
  readonly text: string
  readonly kind: 'name' | 'field' | 'item' | 'value' | 'function' | 'operator'
  readonly note?: string
  readonly value?: Json
}

export interface Sample {
  readonly turn: ConditionTurn | undefined
  readonly notes: readonly StateNote[]
  readonly meaningOf: (part: string) => Meaning
  readonly given: readonly string[]
}

const mostKeys = 200
const mostItems = 20
const mostValues = 20
/** Characters; longer texts are not offered. */
const longestValue = 80

export function choicesAt(place: CompletionPlace, sample: Sample): readonly CompletionChoice[] {
  switch (place.kind) {
    case 'name':
      return [...(place.left === null ? [] : valuesOf(place.left, sample, literal)), ...namesIn(sample)]
    case 'text':
      return valuesOf(place.left, sample, (value) =>
        typeof value === 'string' ? JSON.stringify(value) : null,
      )
    case 'member':
      return membersOf(sample.meaningOf(place.holder), sample)
    case 'item':
      return itemsOf(sample.meaningOf(place.holder), sample)
    case 'operator':
      return operators
  }
}

const operators: readonly CompletionChoice[] = (
  [
    ['==', 'is the same as'],
    ['!=', 'is not the same as'],
    ['<', 'is less than'],
    ['<=', 'is at most'],
    ['>', 'is more than'],
    ['>=', 'is at least'],
    ['&&', 'and'],
    ['||', 'or'],
    ['in', 'is one of the items, or of the keys'],
  ] as const
).map(([name, note]) => ({ name, text: `${name} `, kind: 'operator', note }))

function namesIn({ turn, given }: Sample): readonly CompletionChoice[] {
  return [
    ...given.map((name): CompletionChoice => ({
      name,
      text: name,
      kind: 'name',
      note: 'the item that it is about',
    })),
    ...conditionNames.map((name) => named('name', name, turn && name.of(turn))),
    ...conditionFunctions.filter(({ behind }) => behind.length === 0).map(functionChoice),
    ...conditionMacros.filter(({ name }) => !itemMacros.has(name)).map(functionChoice),
    ...['true', 'false', 'null'].map((name): CompletionChoice => ({ name, text: name, kind: 'value' })),
  ]
}

function membersOf(meaning: Meaning, { notes, turn }: Sample): readonly CompletionChoice[] {
  const { kind, values, path } = meaning
  if (kind === 'seats') return functionsBehind(['list'])
  if (kind === 'seat') {
    const seat = values.find(isRecord)
    return seatNames.map((name) => named('field', name, seat?.[name.name]))
  }
  if (kind === 'boolean') return []
  if (kind === 'values of seat') return telemetryChoices(meaning, turn?.telemetry?.seat)
  if (kind === 'values of match') return telemetryChoices(meaning, turn?.telemetry?.match)
  const keys = fieldsOf(values).filter(([key]) => isName(key))
  const fields = keys.map(([key, value]): CompletionChoice => {
    const note = path && noteOf(notes, [...path, key])?.note
    return { name: key, text: key, kind: 'field', value, ...(note && { note }) }
  })
  return [...fields, ...functionsBehind(values.length === 0 ? ['text', 'list', 'record'] : formsOf(values))]
}

function telemetryChoices({ values }: Meaning, names: readonly string[] = []): readonly CompletionChoice[] {
  const here = fieldsOf(values)
  const known = new Set(here.map(([name]) => name))
  const all = [...here, ...names.filter((name) => !known.has(name)).map((name) => [name, undefined] as const)]
  const fields = all.filter(([name]) => isName(name)).slice(0, mostKeys)
  return [
    ...fields.map(([name, value]): CompletionChoice => {
      return {
        name,
        text: name,
        kind: 'field',
        note: 'reported on stderr',
        ...(value !== undefined && { value }),
      }
    }),
    ...functionsBehind(['record']),
  ]
}

function itemsOf({ values, path }: Meaning, { notes }: Sample): readonly CompletionChoice[] {
  const lists = values.filter(isList)
  const longest = lists.toSorted((a, b) => b.length - a.length)[0] ?? []
  const items = longest.slice(0, mostItems).map((value, i): CompletionChoice => {
    const note = path && noteOf(notes, [...path, i])?.note
    return { name: `${i}`, text: `${i}]`, kind: 'item', value, ...(note && { note }) }
  })
  const fields = fieldsOf(values).map(([key, value]): CompletionChoice => {
    const name = JSON.stringify(key)
    return { name, text: `${name}]`, kind: 'field', value }
  })
  return [...items, ...fields]
}

function valuesOf(
  part: string,
  { meaningOf }: Sample,
  written: (value: Json) => string | null,
): readonly CompletionChoice[] {
  const all = [...(conditionName(part, meaningOf)?.values ?? []), ...meaningOf(part).values]
  const texts = new Set(all.map(written).filter((text) => text !== null && text.length <= longestValue))
  return [...texts].slice(0, mostValues).map((text) => ({ name: text!, text: text!, kind: 'value' }))
}

/** Texts and booleans only: numbers are typed faster than chosen. */
function literal(value: Json): string | null {
  return typeof value === 'string' || typeof value === 'boolean' ? JSON.stringify(value) : null
}

function conditionName(part: string, meaningOf: Sample['meaningOf']): Name<never> | undefined {
  const dot = part.lastIndexOf('.')
  if (dot < 0) return conditionNames.find(({ name }) => name === part)
  if (meaningOf(part.slice(0, dot)).kind !== 'seat') return undefined
  return seatNames.find(({ name }) => name === part.slice(dot + 1))
}

function named(
  kind: 'name' | 'field',
  { name, note }: Name<never>,
  value: Json | undefined,
): CompletionChoice {
  return { name, text: name, kind, note, ...(value !== undefined && { value }) }
}

type Form = 'text' | 'list' | 'record'

function functionsBehind(forms: readonly Form[]): readonly CompletionChoice[] {
  const macros = forms.some((form) => form !== 'text') ? conditionMacros : []
  return [
    ...conditionFunctions.filter(({ behind }) => behind.some((form) => forms.includes(form))),
    ...macros.filter(({ name }) => itemMacros.has(name)),
  ].map(functionChoice)
}

function functionChoice({
  name,
  use,
  note,
}: {
  readonly name: string
  readonly use: string
  readonly note: string
}): CompletionChoice {
  const isNaked = use === `x.${name}()`
  const opening = itemMacros.has(name) ? '(each, ' : use.includes('("') || use.includes('(" ') ? '("' : '('
  return { name, text: `${name}${isNaked ? '()' : opening}`, kind: 'function', note }
}

function formsOf(values: readonly Json[]): readonly Form[] {
  const forms = new Set<Form>()
  for (const value of values) {
    if (typeof value === 'string') forms.add('text')
    else if (Array.isArray(value)) forms.add('list')
    else if (isRecord(value)) forms.add('record')
  }
  return [...forms]
}

function fieldsOf(values: readonly Json[]): readonly (readonly [string, Json])[] {
  const fields = new Map<string, Json>()
  for (const record of values.filter(isRecord)) {
    for (const key in record) {
      if (fields.size === mostKeys) return [...fields]
      if (Object.hasOwn(record, key) && !fields.has(key)) fields.set(key, record[key]!)
    }
  }
  return [...fields]
}
