import type { BotVersion, FrozenBot } from '../../contract/config.ts'
import type { BotSpec } from '../../contract.ts'
import type { PlayedState } from '../log/played.ts'
import { fingerprint } from './command.ts'

const noResults = { matches: 0, won: 0, drawn: 0, faults: 0 }

/** The states of a bot: today's first, then frozen ones and those that have played, the newest first. */
export function versionsOf(
  bot: BotSpec,
  frozen: readonly FrozenBot[],
  played: readonly PlayedState[],
): readonly BotVersion[] {
  const now = fingerprint(bot)
  const own = frozen.filter(({ name }) => name === bot.name)
  const prints = new Set([
    now,
    ...own.map((each) => each.fingerprint),
    ...played.map((each) => each.fingerprint),
  ])
  const versions = [...prints].map((print): BotVersion => {
    const state = played.find((each) => each.fingerprint === print)
    return {
      fingerprint: print,
      isNow: print === now,
      frozen: own.findLast((each) => each.fingerprint === print) ?? null,
      lastPlayed: state?.last ?? null,
      results: state?.results ?? noResults,
    }
  })
  const timeOf = ({ frozen: copy, lastPlayed }: BotVersion) => Math.max(copy?.frozen ?? 0, lastPlayed ?? 0)
  return versions.toSorted((a, b) => Number(b.isNow) - Number(a.isNow) || timeOf(b) - timeOf(a))
}
