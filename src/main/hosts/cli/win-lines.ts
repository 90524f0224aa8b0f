import { percentText } from '../../../number-text.ts'
import type { BatchTally } from '../../../contract/batch.ts'
import type { Json } from '../../../engine/game.ts'
import {
  hasFixedSeats,
  intervalText,
  meanText,
  repeatedText,
  winsByBot,
  type BotWins,
  type Rate,
} from '../../../reading/wins.ts'
import type { TextLine, TextSpan } from '../../text/lines.ts'
import { table } from './table.ts'

export function winLines(tally: BatchTally, width: number): readonly TextLine[] {
  const wins = winsByBot(tally)
  const seats = wins[0]?.bySeat.length ?? 0
  const verdict: TextLine = [{ text: tally.verdict, tone: 'strong' }]
  const note = 'Each bot kept its seat, so a better seat counts too: leave out --no-rotate'
  return [
    ...table(columnsFor(seats), wins.map(rowOf), width),
    [],
    verdict,
    ...(tally.repeated === 0 ? [] : [[repeatedText(tally)]]),
    ...(hasFixedSeats(wins) ? [[note]] : []),
  ]
}

/** The last line of `run --json`. */
export function winsJson(tally: BatchTally): { readonly [name: string]: Json } {
  const wins = winsByBot(tally)
  return {
    batch: tally.batch,
    matches: tally.matches,
    decided: tally.decided,
    repeated: tally.repeated,
    draws: tally.draws,
    better: tally.better,
    verdict: tally.verdict,
    bots: wins.map((bot) => ({
      ...bot,
      winRate: rateJson(bot.winRate),
      bySeat: bot.bySeat.map(rateJson),
    })),
  }
}

function rateJson(rate: Rate | null): Json {
  return rate === null ? null : { ...rate }
}

function columnsFor(seats: number) {
  return [
    { title: 'Bot', minWidth: 8 },
    { title: 'Won', isNumber: true },
    { title: 'Drawn', isNumber: true },
    { title: 'Lost', isNumber: true },
    { title: 'Win rate', isNumber: true },
    { title: '95 % interval', isNumber: true },
    ...Array.from({ length: seats }, (_, seat) => ({
      title: `In seat ${seat}`,
      isNumber: true,
      expendable: 2,
    })),
    { title: 'Mean score', isNumber: true, expendable: 1 },
    { title: 'Faults', isNumber: true },
  ]
}

function rowOf({ name, won, drawn, lost, winRate, bySeat, meanScore, faults }: BotWins): readonly TextSpan[] {
  return [
    { text: name, tone: 'strong' },
    ...[won, drawn, lost].map(String),
    winRate === null ? '' : percentText(winRate.rate),
    winRate === null ? '' : intervalText(winRate),
    ...bySeat.map((rate) => (rate === null ? '' : percentText(rate.rate))),
    meanScore === null ? '' : meanText(meanScore),
    faults === 0 ? '0' : { text: `${faults}`, tone: 'bad' },
  ]
}
