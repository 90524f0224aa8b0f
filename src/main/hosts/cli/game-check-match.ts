import type { Command } from 'commander'
import type { GameTestReport, HostedGame } from '../../../contract/games.ts'
import { counted } from '../../../number-text.ts'
import {
  playMadeUpMatch,
  playBadAnswers,
  type MadeUpMatch,
  type BadAnswer,
  type BadAnswerResult,
} from '../../test-run/made-up-match.ts'
import type { TextLine } from '../../text/lines.ts'
import { findingStatus } from './exit-status.ts'
import { markedLines, stderrLines, testLines } from './game-add.ts'
import { unlessInterrupted } from './interrupt.ts'
import { print, printJson } from './screen.ts'
import { withStudio } from './with-studio.ts'

interface CheckByMatchOptions {
  readonly seed: string
  readonly json: boolean
  /** The id of the game, where it is registered: its mark in lists says whether it starts. */
  readonly registered: string | null
}

/** A game that is not asked by `rpc` tells no legal answers and no states: it shows how it starts, and plays a match. */
export async function checkByMatch(
  command: Command,
  game: HostedGame,
  { seed, json, registered }: CheckByMatchOptions,
): Promise<void> {
  const report = await withStudio(command, ({ calls }) =>
    unlessInterrupted(async (signal) => {
      const test = await calls.gameTest({ game: registered ?? game }, { signal })
      const match = test.isFine ? await playMadeUpMatch(game, { seed, signal }) : null
      // A tool starts its bots itself, and waits for each as long as it likes.
      const isTried = match !== null && match.end !== 'failed' && game.bridge !== 'tap'
      return { test, match, badAnswers: isTried ? await playBadAnswers(game, { seed, signal }) : [] }
    }),
  )
  if (report === null) return
  const { test, match, badAnswers } = report
  if (json) printJson([{ ...test, match, badAnswers }])
  else
    print([
      ...testLines(test),
      ...(match === null ? [unplayedLine(test)] : matchLines(match)),
      ...badAnswerLines(badAnswers),
    ])
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

/** What follows the seat; a crash and a timeout are told to a game as the same. */
const badAnswerTexts: { readonly [B in BadAnswer]: (turn: number) => string } = {
  silence: (turn) => `gives no answer in turn ${turn}, as after a crash or a timeout`,
  garbage: (turn) => `answers with garbage in turn ${turn}`,
}

function badAnswerLines(results: readonly BadAnswerResult[]): TextLine[] {
  return results.flatMap((result) => [
    [`  Seat ${result.seat} ${badAnswerResultText(result)}`],
    ...(result.says === '' ? [] : [[{ text: `    the game says: ${result.says}`, tone: 'faint' as const }]]),
  ])
}

function badAnswerResultText({ badAnswer, turn, turns, end, why, scores }: BadAnswerResult): string {
  if (turn === null)
    return end === 'enough'
      ? `is not asked in the first ${counted(turns, 'turn')}`
      : 'is never asked: made-up answers of another seat end the match before'
  const did = badAnswerTexts[badAnswer](turn)
  if (end === 'failed') return `${did}: the game fails in turn ${turns}, ${why.split('\n')[0]}`
  if (scores === null) return `${did}: the match goes on`
  const when = turns === turn ? 'at once' : `${counted(turns - turn, 'turn')} later`
  return `${did}: the match ends ${when}, scores ${scores.join(', ')}`
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
