import * as v from 'valibot'
import type { CallOptions, StudioCalls } from '../../contract.ts'
import { pathText } from '../../engine/path.ts'
import { UserError } from '../../engine/user-error.ts'
import { issuePath, issueText } from '../forms/form-messages.ts'
import { hasOwnSentence } from '../forms/forms.ts'
import { callForms } from './table.ts'

/** A malformed call is a `UserError`, and nothing is done. */
export function checked(calls: StudioCalls): StudioCalls {
  const names = Object.keys(callForms) as (keyof StudioCalls)[]
  return Object.fromEntries(names.map((name) => [name, checkedCall(calls, name)])) as unknown as StudioCalls
}

function checkedCall(calls: StudioCalls, name: keyof StudioCalls) {
  return async (ask: unknown, options?: CallOptions) => {
    const form: v.GenericSchema = callForms[name]
    const read = v.safeParse(form, ask, { abortEarly: true })
    if (!read.success) throw mistakeIn(name, form, read.issues[0])
    return (calls[name] as (ask: unknown, options?: CallOptions) => Promise<unknown>)(read.output, options)
  }
}

function mistakeIn(name: string, form: v.GenericSchema, issue: v.BaseIssue<unknown>): UserError {
  const path = issuePath(issue)
  // A person has filled in the whole member.
  if (hasOwnSentence(issue)) return new UserError(issue.message, { field: String(path[0]) })
  const members = 'entries' in form ? Object.keys(form.entries as object) : []
  return new UserError(`${name}: ${issueText(issue, () => members, 'what is asked for')}`, {
    field: pathText(path),
  })
}
