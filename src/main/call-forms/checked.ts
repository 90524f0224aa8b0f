import * as v from 'valibot'
import type { CallOptions, StudioEndpoint, StudioCalls } from '../../contract.ts'
import { pathText } from '../../engine/path.ts'
import { UserError } from '../../engine/user-error.ts'
import { issuePath, issueText } from '../forms/form-messages.ts'
import { callForms } from './table.ts'

/** For callers outside the process: a malformed call is a `UserError`, and nothing is done. */
export function checked(studio: StudioEndpoint): StudioEndpoint {
  const calls = Object.keys(callForms).map((name) => [name, checkedCall(studio, name as keyof StudioCalls)])
  return { calls: Object.fromEntries(calls) as StudioCalls, on: (listener) => studio.on(listener) }
}

function checkedCall(studio: StudioEndpoint, name: keyof StudioCalls) {
  return async (ask: unknown, options?: CallOptions) => {
    const form: v.GenericSchema = callForms[name]
    const read = v.safeParse(form, ask, { abortEarly: true })
    if (!read.success) throw mistakeIn(name, form, read.issues[0])
    return (studio.calls[name] as (ask: unknown, options?: CallOptions) => Promise<unknown>)(
      read.output,
      options,
    )
  }
}

function mistakeIn(name: string, form: v.GenericSchema, issue: v.BaseIssue<unknown>): UserError {
  const members = 'entries' in form ? Object.keys(form.entries as object) : []
  return new UserError(`${name}: ${issueText(issue, () => members, 'what is asked for')}`, {
    field: pathText(issuePath(issue)),
  })
}
