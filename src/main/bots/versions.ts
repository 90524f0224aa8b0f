import type { BotResults, BotVersion, FrozenBot } from '../../contract/config.ts'
import type { BotSpec } from '../../contract.ts'
import { evidenceOf, type RankedMatch } from '../../engine/arena/evidence.ts'
import { differentGames } from '../../engine/arena/repeats.ts'
import { endOf } from '../../engine/arena/results.ts'
import { versionName } from '../../reading/bot-version.ts'
import { evidenceSentence } from '../../reading/verdict-text.ts'
import type { PlayedSeat } from '../log/played.ts'
import { fingerprint } from './command.ts'

/** Of one state of a program; `seats`: all that it played. */
export function resultsOfSeats(seats: readonly PlayedSeat[]): BotResults {
  const different = differentSeats(seats)
  const countOf = (end: 'won' | 'drawn' | 'lost') =>
    different.filter(({ ranks, seat }) => endOf({ ranks }, seat) === end).length
  return {
    ...{ matches: seats.length, repeated: seats.length - different.length },
    ...{ won: countOf('won'), drawn: countOf('drawn'), lost: countOf('lost') },
    faults: seats.filter(({ hasFault }) => hasFault).length,
    evidence: evidenceOf(different.map(rankedMatch), ownName),
  }
}

/** The states of a bot: today's first, then frozen ones and those that have played, the newest first. */
export function versionsOf(
  bot: BotSpec,
  frozen: readonly FrozenBot[],
  played: readonly PlayedSeat[],
): readonly BotVersion[] {
  const now = fingerprint(bot)
  const own = frozen.filter(({ name }) => name === bot.name)
  const states = Map.groupBy(played, (seat) => seat.fingerprint)
  const prints = new Set([now, ...own.map((each) => each.fingerprint), ...states.keys()])
  const versions = [...prints].map((print): BotVersion => {
    const seats = states.get(print) ?? []
    const copy = own.findLast((each) => each.fingerprint === print) ?? null
    return {
      ...{ fingerprint: print, isNow: print === now, frozen: copy },
      lastPlayed: seats.at(-1)?.started ?? null,
      results: resultsOfSeats(seats),
      verdict:
        print === now || print === null
          ? null
          : verdictOf(bot.name, states.get(now) ?? [], { print, name: versionName(copy, print) }),
    }
  })
  const timeOf = ({ frozen: copy, lastPlayed }: BotVersion) => Math.max(copy?.frozen ?? 0, lastPlayed ?? 0)
  return versions.toSorted((a, b) => Number(b.isNow) - Number(a.isNow) || timeOf(b) - timeOf(a))
}

function verdictOf(
  name: string,
  seats: readonly PlayedSeat[],
  rival: { readonly print: string; readonly name: string },
): string | null {
  const evidence = evidenceOf(differentSeats(seats).map(rankedMatch), ownName, rival.print)
  return evidence === null ? null : evidenceSentence({ ...evidence, name, rival: rival.name })
}

/** The program of a `PlayedSeat` among its rivals. */
const ownName = ''

function rankedMatch({ block, programs, ranks }: PlayedSeat): RankedMatch {
  return { block, bots: programs, ranks }
}

/** Each game once. */
function differentSeats(seats: readonly PlayedSeat[]): readonly PlayedSeat[] {
  return differentGames(seats.map((seat) => ({ seat, fingerprint: seat.played }))).map(({ seat }) => seat)
}
