import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseRequirements } from '../../../src/contract/cases.ts'
import type { Reply } from '../../../src/engine/match.ts'
import type { Case } from '../../../src/main/cases/case.ts'
import { caseText } from '../../../src/main/cases/format.ts'
import { takeCase } from '../../../src/main/cases/take.ts'
import { sampleMatch } from '../sample-match.ts'

/** A turn of a sample match as a case, and what was answered then. */
export interface SampleCase {
  readonly kept: Case
  readonly reply: Reply
}

/** What of a sample may be other than usual. */
export interface Wish {
  readonly game?: string
  readonly turn?: number
  readonly asks?: CaseRequirements
}

/** The case of the seat that is asked in this turn (the first one): Domain Expansion, if nothing else is said. */
export function sampleCase({ game = 'domain-expansion', turn = 6, asks = {} }: Wish = {}): SampleCase {
  const { card, frames } = sampleMatch({ game })
  const { seat } = frames[turn]!.exchanges[0]!.question
  const { kept, reply } = takeCase({ card, frames, pending: [] }, { turn, seat, asks })
  return { kept, reply: reply! }
}

/** Writes a case into a folder: its file. */
export function written(folder: string, kept: Case, name = 'a.json'): string {
  const file = join(folder, name)
  writeFileSync(file, caseText(kept))
  return file
}
