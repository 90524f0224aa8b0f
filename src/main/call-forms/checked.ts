import * as v from 'valibot'
import type { Along, Answering, StudioCalls } from '../../contract.ts'
import { pathText } from '../../engine/path.ts'
import { UserError } from '../../engine/user-error.ts'
import { issuePath, issueWords } from '../form-words.ts'
import { callForms } from './table.ts'

/** A studio for what comes from elsewhere: a call that is asked for wrongly is a `UserError`, and nothing is done. */
export function checked(studio: Answering): Answering {
  const calls = Object.keys(callForms).map((name) => [name, checkedCall(studio, name as keyof StudioCalls)])
  return { calls: Object.fromEntries(calls) as StudioCalls, on: (hear) => studio.on(hear) }
}

function checkedCall(studio: Answering, name: keyof StudioCalls) {
  return async (ask: unknown, along?: Along) => {
    const form: v.GenericSchema = callForms[name]
    const read = v.safeParse(form, ask, { abortEarly: true })
    if (!read.success) throw mistakeIn(name, form, read.issues[0])
    return (studio.calls[name] as (ask: unknown, along?: Along) => Promise<unknown>)(read.output, along)
  }
}

function mistakeIn(name: string, form: v.GenericSchema, issue: v.BaseIssue<unknown>): UserError {
  const members = 'entries' in form ? Object.keys(form.entries as object) : []
  return new UserError(`${name}: ${issueWords(issue, () => members, 'what is asked for')}`, {
    field: pathText(issuePath(issue)),
  })
}
