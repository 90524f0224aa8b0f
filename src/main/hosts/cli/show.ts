import type { Command } from 'commander'
import type { MatchCard } from '../../../contract.ts'
import type { Question } from '../../../engine/game.ts'
import type { Frame } from '../../../engine/match.ts'
import { UserError } from '../../../engine/user-error.ts'
import { aftermathLines, cardLines } from '../../text/card.ts'
import { framesFrom } from '../../exports/frame-ranges.ts'
import { pendingLines, turnLines, type TurnParts } from '../../text/turn.ts'
import { criterionOf } from '../../../reading/solo-text.ts'
import type { Studio } from '../../studio.ts'
import { withExamples } from './examples.ts'
import { knownAt } from './known.ts'
import { matchNamed, matchOrFile } from './match-argument.ts'
import { frameAt, noSuchTurn } from './one-frame.ts'
import { previewLine } from './preview.ts'
import { print, printJson, printReports, screenWidth } from './screen.ts'
import { summaryOf } from './summary.ts'
import { wholeNumber } from './whole-number.ts'
import { withStudio } from './with-studio.ts'

interface ShowOptions {
  readonly turn?: number
  readonly seat?: number
  readonly state?: true
  readonly known?: number
  readonly answer?: string
  readonly json?: true
}

export function addShowCommand(program: Command): void {
  const command = program
    .command('show')
    .description('show a match turn by turn, or one turn in full')
    .argument('<match>', matchOrFile)
    .option('--turn <n>', 'this turn in full; 0 is the setup', wholeNumber('--turn', 0))
    .option('--seat <n>', 'only what this seat was asked and answered', wholeNumber('--seat', 0))
    .option('--state', 'the whole state after the turn (without --turn: after the last)')
    .option(
      '--known <n>',
      'the map that this seat could know then, from its inputs',
      wholeNumber('--known', 0),
    )
    .option('--answer <line>', 'what the rules make of another answer of --seat in --turn; nothing is played')
    .option('--json', "the match with its unanswered questions, or the turn's frame, as one line of JSON")
    .action((match: string, options: ShowOptions) =>
      withStudio(command, (studio) => show(studio, match, options)),
    )
  withExamples(command, [
    ['botscope show 0199', 'the match whose id begins with 0199: who played, faults, a line for each turn'],
    ['botscope show 0199 --turn 12', 'what was read and written in turn 12, and what it changed'],
    ['botscope show 0199 --turn 12 --seat 1 --state', 'only seat 1, and the whole state after it'],
    ['botscope show 0199 --turn 12 --seat 1 --answer SKIP', 'would that have been a legal answer?'],
    ['botscope show ./game.json.gz', 'a file that somebody sent, or a replay of CodinGame'],
    ['botscope show 0199 --turn 12 --json | jq .state', 'the same for programs'],
  ])
}

async function show(studio: Studio, match: string, options: ShowOptions): Promise<void> {
  const card = await studio.calls.card({ match: await matchNamed(studio, match) })
  checkSeat(card, options.seat)
  checkSeat(card, options.known)
  if (options.answer !== undefined) return showRuling(studio, card, options, options.answer)
  if (options.known !== undefined) return showKnown(studio, card, options, options.known)
  const pending = (await studio.calls.pending({ match: card.id })).filter(({ seat }) =>
    isAsked(options, seat),
  )
  if (options.turn === undefined) await showMatch(studio, card, pending, options)
  else await showTurn(studio, card, pending, options, options.turn)
}

async function showKnown(
  studio: Studio,
  card: MatchCard,
  { turn, json }: ShowOptions,
  seat: number,
): Promise<void> {
  if (turn !== undefined && turn >= card.framesKept) throw new UserError(noSuchTurn(card, turn))
  const { known, lines } = await knownAt(studio, card, seat, turn ?? card.framesKept - 1)
  if (json) printJson([known])
  else print(lines.map((line) => [line]))
}

async function showRuling(
  { calls }: Studio,
  { id }: MatchCard,
  { turn, seat, json }: ShowOptions,
  line: string,
): Promise<void> {
  if (turn === undefined || seat === undefined) throw new UserError('--answer needs --turn and --seat')
  const answer = { match: id, turn, seat, output: line.split('\n') }
  const ruling = await calls.previewAnswer(answer)
  if (json) printJson([ruling])
  else print([previewLine(answer, ruling)])
}

async function showMatch(
  studio: Studio,
  card: MatchCard,
  pending: readonly Question[],
  options: ShowOptions,
): Promise<void> {
  if (options.json) return printReports([{ ...card, pending }])
  const criterion = criterionOf(await studio.calls.games(null), card.game)
  print([...cardLines(card, criterion), ...aftermathLines(card), []])
  if (card.framesKept > 0)
    print(await summaryOf(card, framesFrom(studio.calls, card), options.seat, screenWidth()))
  if (pending.length > 0) print([[], ...pendingLines(card, pending)])
  if (options.state && card.framesKept > 0) {
    const last = await frameAt(studio.calls, card, card.frames - 1)
    print([[], ...turnLines(card, last!, undefined, viewOf(options))])
  }
}

async function showTurn(
  studio: Studio,
  card: MatchCard,
  pending: readonly Question[],
  options: ShowOptions,
  turn: number,
): Promise<void> {
  const frame = await frameAt(studio.calls, card, turn)
  if (frame !== undefined) {
    if (options.json) return printJson([onlySeat(frame, options)])
    const before = await frameAt(studio.calls, card, turn - 1)
    return print(turnLines(card, frame, before, { ...viewOf(options), width: screenWidth() }))
  }
  if (turn !== card.frames || pending.length === 0) throw new UserError(noSuchTurn(card, turn))
  if (options.json) return printJson([{ index: turn, pending }])
  print(pendingLines(card, pending))
}

function checkSeat(card: MatchCard, seat: number | undefined): void {
  if (seat === undefined || seat < card.seats.length) return
  throw new UserError(`Match ${card.id} has seats 0 to ${card.seats.length - 1}, not ${seat}`)
}

function isAsked({ seat }: ShowOptions, each: number): boolean {
  return seat === undefined || seat === each
}

function onlySeat(frame: Frame, options: ShowOptions): Frame {
  return { ...frame, exchanges: frame.exchanges.filter(({ question }) => isAsked(options, question.seat)) }
}

function viewOf({ seat, state }: ShowOptions): TurnParts {
  return { ...(seat === undefined ? {} : { seat }), isStateWhole: state === true }
}
