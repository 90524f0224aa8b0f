import { requirementsText } from '../../reading/requirements-text.ts'
import { thinkingText } from '../../reading/time-text.ts'
import type { CaseResult, CaseVerdict } from '../../contract/cases.ts'
import { fields, quotedErrors } from './layout.ts'
import type { TextLine, TextTone } from './lines.ts'

export function toneOf(result: CaseVerdict['result']): TextTone {
  return result === 'passed' ? 'good' : 'bad'
}

export function failureLines(name: string, result: CaseResult): TextLine[] {
  const { asks, note, got, recorded, why, micros, divergedAt, errors, match, turn, seat } = result
  return [
    [{ text: result.result, tone: toneOf(result.result) }, '  ', { text: name, tone: 'strong' }, `  ${why}`],
    ...fields([
      ...(note === '' ? [] : [['  Note', [note]] as const]),
      ['  Expected', [requirementsText(asks)]],
      ['  Got', [got === null ? 'no answer' : `${got}  (${thinkingText(micros)})`]],
      ['  Recorded', [recorded ?? 'no answer']],
      ...(divergedAt === null
        ? []
        : [['  Before', [`its answer in turn ${divergedAt} differs from the record`]] as const]),
      ...(match === null
        ? []
        : [['  See', [`botscope show ${match} --turn ${turn} --seat ${seat}`]] as const]),
    ]),
    ...(errors === ''
      ? []
      : [['  ', { text: 'stderr', tone: 'faint' }] as TextLine, ...quotedErrors(errors)]),
  ]
}
