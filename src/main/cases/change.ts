import { rm } from 'node:fs/promises'
import type { CaseCard, CaseChange } from '../../contract/cases.ts'
import { UserError } from '../../engine/user-error.ts'
import { writeWholeText } from '../exports/whole-file.ts'
import { checkFit } from './fit.ts'
import { cardOf, readCaseFile } from './folder.ts'
import { caseText, readCase } from './format.ts'

/** Throws a `UserError` where the terms cannot apply. */
export async function changeCase({ file, asks, note }: CaseChange): Promise<CaseCard> {
  const { note: _, ...kept } = (await readCaseFile(file)).kept
  const next = { ...kept, asks, ...(note === '' ? {} : { note }) }
  const text = caseText(next)
  readCase(text, file)
  checkFit(next)
  await writeWholeText(file, text)
  return cardOf(file, next)
}

/** Throws a `UserError` where the file is no case. */
export async function removeCase(file: string): Promise<null> {
  await readCaseFile(file)
  await rm(file).catch((error: Error) => {
    throw new UserError(`${file} cannot be deleted: ${error.message}`)
  })
  return null
}
