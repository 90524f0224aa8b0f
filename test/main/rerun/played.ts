import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BotSpec, MatchCard, MatchOrder } from '../../../src/contract.ts'
import type { RerunOrder } from '../../../src/contract/rerun.ts'
import { playOrder } from '../../../src/main/hosts/cli/play.ts'
import { openStudio, type Studio } from '../../../src/main/studio.ts'
import { fixtures } from '../../bots/commands.ts'

/** A studio with a log of its own, in a folder that is gone with it. */
export class Scratch {
  readonly folder = mkdtempSync(join(tmpdir(), 'botscope-rerun-'))
  readonly studio: Studio = openStudio(join(this.folder, 'log.db'))

  /** Plays Patchwork between bots: the matches, oldest first. */
  async play(bots: readonly BotSpec[], order: Partial<MatchOrder> = {}): Promise<readonly MatchCard[]> {
    const whole: MatchOrder = { ...usual, bots, ...order }
    const { results, troubles } = await playOrder(this.studio, whole, {}, new AbortController().signal)
    if (troubles.length > 0) throw new Error(JSON.stringify(troubles))
    return results.map(({ card }) => card)
  }

  /** One run of seat 0 of a match, if nothing else is said. */
  rerun(match: MatchCard, order: Partial<RerunOrder> = {}) {
    return this.studio.calls.rerun({ match: match.id, seat: 0, times: 1, stopAtDifference: false, ...order })
  }

  async close(): Promise<void> {
    await this.studio.close()
    rmSync(this.folder, { recursive: true })
  }
}

const usual: Omit<MatchOrder, 'bots'> = {
  game: 'patchwork',
  options: { league: 3 },
  seed: '7',
  clock: 'off',
  matches: 1,
  rotate: false,
  keep: 'all',
}

/** A bot in the folder of the fixture programs. */
export function bot(command: string, name = 'bot'): BotSpec {
  return { name, command, folder: fixtures }
}

/** Who sits in the other seat. */
export const other = bot('builtin:first', 'other')
