import type { CaseView } from '../../contract/cases.ts'

import { onState, questionsOf } from './case.ts'
import { cardOf, inFile, readCaseFile } from './folder.ts'

/** Games have thousands of legal actions at most; a list for a person need not have all of them. */
const mostOffered = 1_000

/** Throws a `UserError` where the file is no case. */
export async function viewCase(file: string): Promise<CaseView> {
  const { kept, game } = await readCaseFile(file)
  const questions = questionsOf(game, kept)
  const question = questions.at(-1)!
  const offered: string[] = []
  inFile(file, () =>
    onState(() => {
      for (const action of game.aids.legal(kept.state, kept.seat)) {
        if (offered.length === mostOffered) break
        offered.push(game.protocol.format(action).join('\n'))
      }
    }),
  )
  return {
    card: cardOf(file, kept),
    question,
    parts: game.protocol.annotate(question),
    turns: questions.length,
    offered,
  }
}
