import type { Command } from 'commander'
import type { GameTestReport, HostedGame } from '../../../contract/games.ts'
import { counted } from '../../../number-text.ts'
import { playMadeUpMatch, type MadeUpMatch } from '../../test-run/made-up-match.ts'
import type { TextLine } from '../../text/lines.ts'
import { findingStatus } from './exit-status.ts'
import { markedLines, stderrLines, testLines } from './game-add.ts'
import { unlessInterrupted } from './interrupt.ts'
import { print, printJson } from './screen.ts'
import { withStudio } from './with-studio.ts'

/** A game that is not asked by `rpc` tells no legal answers and no states: it shows how it starts, and plays a match. */
export async function checkByMatch(
  command: Command,
  game: HostedGame,
  { seed, json }: { readonly seed: string; readonly json: boolean },
): Promise<void> {
  const report = await withStudio(command, ({ calls }) =>
    unlessInterrupted(async (signal) => {
      const test = await calls.gameTest({ game }, { signal })
      return { test, match: test.isFine ? await playMadeUpMatch(game, { seed, signal }) : null }
    }),
  )
  if (report === null) return
  const { test, match } = report
  if (json) printJson([{ ...test, match }])
  else print([...testLines(test), ...(match === null ? [unplayedLine(test)] : matchLines(match))])
  if (match === null || match.end === 'failed' || match.difference !== null) process.exitCode = findingStatus
}

function unplayedLine({ isFixedBySeed }: GameTestReport): TextLine {
  const why = isFixedBySeed === null ? 'the game does not start' : 'nobody is asked'
  return [{ text: `– No match was played: ${why}`, tone: 'faint' }]
}

function matchLines(match: MadeUpMatch): TextLine[] {
  const { turns, seats, end, why, isRepeated, difference, errors } = match
  return [
    ...(end === 'failed'
      ? markedLines(false, `A match with made-up answers fails in turn ${turns}: ${why}`)
      : playedLines(match)),
    ...seats.map(({ answers, faults }, seat): TextLine => [
      `  Seat ${seat} gave ${counted(answers, 'answer')}${faults === 0 ? '' : `; the game did not take ${faults}`}`,
    ]),
    ...(isRepeated && (difference !== null || !isTrifling(match))
      ? markedLines(difference === null, difference ?? 'The same seed and answers give the same match again')
      : []),
    // The reason of a failure has the last words on stderr.
    ...(end === 'failed' ? [] : stderrLines(errors)),
  ]
}

function playedLines(match: MadeUpMatch): TextLine[] {
  const words = `A match with made-up answers ${endText(match)}`
  if (!isTrifling(match)) return markedLines(true, words)
  return [
    [
      {
        text: `– ${words}: that tests almost nothing, play a match with bots (botscope run)`,
        tone: 'faint',
      },
    ],
  ]
}

/** A game that ends with its first wrong answer shows little: somebody was never asked, or nobody twice. */
function isTrifling({ seats }: MadeUpMatch): boolean {
  return seats.some(({ answers }) => answers === 0) || seats.every(({ answers }) => answers < 2)
}

function endText({ end, turns, scores }: MadeUpMatch): string {
  const count = counted(turns, 'turn')
  return scores === null
    ? `goes on after ${count}, and was stopped there`
    : `ends: ${end} after ${count}, scores ${scores.join(', ')}`
}
