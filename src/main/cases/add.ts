import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CaseCard, CaseOrder, CaseVerdict } from '../../contract/cases.ts'
import { UserError } from '../../engine/user-error.ts'
import { writeWholeText } from '../files/whole-file.ts'
import type { Log } from '../log/log.ts'
import { checkFit } from './fit.ts'
import { cardOf } from './folder.ts'
import { caseText, mostBytes, readCase } from './format.ts'
import { judge } from './judge.ts'
import { takeCase } from './take.ts'

/** The file of a new case. Throws a `UserError` where a generated name exists: somebody may have edited it. */
export async function roomFor(log: Log, { match, turn, seat, folder, file }: CaseOrder): Promise<string> {
  if (file !== undefined) return file
  const { id, game } = log.card(match)
  const made = join(folder, `${game}-${ownPrefix(log, id)}-turn${turn}-seat${seat}.json`)
  await makeRoom(folder, made)
  return made
}

export async function addCase(log: Log, order: CaseOrder): Promise<CaseCard & CaseVerdict> {
  const { turn, needed } = order
  const card = log.card(order.match)
  const frames = log.frames(card.id, 0, turn)
  const { kept: whole, reply } = takeCase({ card, frames, pending: log.pending(card.id) }, order)
  const turns = whole.turns.filter((each) => each.turn === turn || needed?.includes(each.turn) !== false)
  const kept = { ...whole, turns }
  const game = checkFit(kept)
  const text = caseText(kept)
  if (Buffer.byteLength(text) > mostBytes)
    throw new UserError(
      `Turn ${turn} of match ${card.id} is too large for a case: more than ${mostBytes} bytes`,
    )
  readCase(text, order.file ?? '')
  const file = await roomFor(log, order)
  await writeWholeText(file, text)
  const verdict: CaseVerdict =
    reply === null ? { result: 'faulted', why: 'no answer came' } : judge(game, kept, reply)
  return { ...cardOf(file, kept), ...verdict }
}

async function makeRoom(folder: string, file: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    throw new UserError(`The folder ${folder} cannot be made: ${(error as Error).message}`)
  }
  const isThere = (await stat(file).catch(() => null)) !== null
  if (isThere) throw new UserError(`${file} already exists: edit it, remove it, or choose another with --out`)
}

/** The shortest prefix of an id that no other match of the log has. The first 13 characters are a time, so few need more. */
function ownPrefix(log: Log, id: string): string {
  const length = [13, 18, 23, 28].find((each) => isOwn(log, id.slice(0, each)))
  return id.slice(0, length ?? id.length)
}

function isOwn(log: Log, prefix: string): boolean {
  try {
    log.card(prefix)
    return true
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}
