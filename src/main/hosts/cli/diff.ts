import type { Command } from 'commander'
import type { MatchCard } from '../../../contract.ts'
import { differences, type Differences } from '../../../engine/diff.ts'
import type { Json } from '../../../engine/game.ts'
import type { Exchange, Frame } from '../../../engine/match.ts'
import { valueAt, type Path, expressionOf, pathOf, pathText } from '../../../engine/path.ts'
import { UserError } from '../../../engine/user-error.ts'
import { changeValue, differenceLines } from '../../text/changes.ts'
import { rulingSpans, seatSpans } from '../../text/exchange.ts'
import { titled } from '../../text/layout.ts'
import type { TextLine } from '../../text/lines.ts'
import type { Studio } from '../../studio.ts'
import { withExamples } from './examples.ts'
import { matchNamed } from './match-argument.ts'
import { frameAt, noSuchTurn } from './one-frame.ts'
import { print, printJson, screenWidth } from './screen.ts'
import { wholeNumber } from './whole-number.ts'
import { withStudio } from './with-studio.ts'
import { isList, isRecord } from '../../../engine/json.ts'
import { unknownName } from '../../../engine/options.ts'

interface DiffOptions {
  readonly path?: Path
  readonly json?: true
}

interface MatchFrame {
  readonly card: MatchCard
  readonly frame: Frame
}

export function addDiffCommand(program: Command): void {
  const command = program
    .command('diff')
    .description('show what a turn changed, or how the states after two turns differ')
    .argument(
      '<match:turn>',
      'a match (its id, a unique prefix of it, or a file) and a turn (default: its last), such as 0199:12',
    )
    .argument('[other]', 'another turn of any match (default: the turn before)')
    .option('--path <path>', 'only this value of the state, such as buttons[0]', statePath('--path'))
    .option('--json', 'one change a line, as JSON')
    .action((place: string, other: string | undefined, options: DiffOptions) =>
      withStudio(command, (studio) => diff(studio, place, other, options)),
    )
  withExamples(command, [
    ['botscope diff 0199:12', 'what turn 12 changed, and who did it'],
    ['botscope diff 0199:3 0199:12', 'what has changed from turn 3 to turn 12'],
    ['botscope diff 0199 01a0', 'how the ends of two matches differ'],
    ['botscope diff 0199:3 0199:12 --path boards[0]', 'only the board of seat 0'],
    ['botscope diff 0199:12 --json | jq -r .path', 'for a script'],
  ])
}

async function diff(
  studio: Studio,
  place: string,
  other: string | undefined,
  options: DiffOptions,
): Promise<void> {
  const one = await frameNamed(studio, place)
  const [before, after] =
    other === undefined ? [await placeBefore(studio, one), one] : [one, await frameNamed(studio, other)]
  const found = differencesBetween(before, after, options.path ?? [])
  if (options.json) return printJson(found.all.map(changeValue))
  print([
    ...(other === undefined ? turnLines(after) : placesLines(before, after)),
    ...titled(
      'Changes',
      found.all.length === 0 ? [['  No differences']] : differenceLines(found, screenWidth()),
    ),
  ])
}

/** Splits at the last colon. A path may have one before its first separator (`C:\\`). */
function matchAndTurn(text: string): readonly [string, string | undefined] {
  const at = text.lastIndexOf(':')
  return at < 0 || /[/\\]/.test(text.slice(at)) ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

async function frameNamed(studio: Studio, text: string): Promise<MatchFrame> {
  const { calls } = studio
  const [match, turn] = matchAndTurn(text)
  if (match === '' || (match.includes(':') && !/[/\\]/.test(match)))
    throw new UserError(`"${text}" is not a match and a turn, such as 0199:12`)
  const read = turn === undefined ? undefined : wholeNumber(`The turn of "${text}"`, 0)(turn)
  const card = await calls.card({ match: await matchNamed(studio, match) })
  const index = read ?? card.frames - 1
  const frame = await frameAt(calls, card, index)
  if (frame === undefined) throw new UserError(noSuchTurn(card, index))
  return { card, frame }
}

async function placeBefore({ calls }: Studio, { card, frame }: MatchFrame): Promise<MatchFrame> {
  const before = await frameAt(calls, card, frame.index - 1)
  if (before !== undefined) return { card, frame: before }
  throw new UserError(
    `Turn 0 of match ${card.id} is its setup, with no turn before it: name another turn to compare it with`,
  )
}

function differencesBetween(before: MatchFrame, after: MatchFrame, path: Path): Differences {
  const states = [before, after].map(({ frame }) => frame.state as Json)
  checkPath(path, states)
  const [was, is] = states.map((state) => valueAt(state, path))
  const { all, byPlace } = differences(was, is)
  return {
    byPlace: byPlace.map((each) => [...path, ...each]),
    all: all.map((change) => ({
      ...change,
      path: [...path, ...change.path],
      ...(change.from === undefined ? {} : { from: [...path, ...change.from] }),
    })),
  }
}

function turnLines(place: MatchFrame): TextLine[] {
  return [placeSpans(place), ...place.frame.exchanges.map((exchange) => doneLine(place.card, exchange))]
}

function doneLine(card: MatchCard, { question, reply, ruling }: Exchange): TextLine {
  const answer = reply.output.join(' / ')
  return [
    ...seatSpans(card, question.seat),
    '  ',
    answer === '' ? '(nothing)' : answer,
    '  ',
    ...rulingSpans(ruling),
  ]
}

function placesLines(before: MatchFrame, after: MatchFrame): TextLine[] {
  const games = [before.card.game, after.card.game]
  return [
    [{ text: '- ', tone: 'bad' }, ...placeSpans(before)],
    [{ text: '+ ', tone: 'good' }, ...placeSpans(after)],
    ...(games[0] === games[1]
      ? []
      : [[{ text: `These are two games: ${games.join(' and ')}`, tone: 'notable' }] as TextLine]),
  ]
}

function placeSpans({ card, frame }: MatchFrame): TextLine {
  return [{ text: `Turn ${frame.index}`, tone: 'strong' }, `  of match ${card.id}`]
}

/** Reads the path of a value in a state, with or without a leading `state`; throws a `UserError` where it is invalid. */
function statePath(option: string): (text: string) => Path {
  return (text) => {
    const path = pathOf(text)
    if (path !== null) return path
    throw new UserError(
      `${option} is "${text}", not a path in the state, such as buttons[0] or state.hands[1][3]`,
    )
  }
}

/** Throws a `UserError` that names the nearest name where neither state has this path. */
function checkPath(path: Path, states: readonly (Json | undefined)[]): void {
  const isIn = (part: Path) => states.some((state) => valueAt(state, part) !== undefined)
  const missing = path.findIndex((_, i) => !isIn(path.slice(0, i + 1)))
  if (missing === -1) return
  const around = path.slice(0, missing)
  const value = states.map((state) => valueAt(state, around)).findLast((each) => each !== undefined)
  throw new UserError(nothingThere(around, path[missing]!, value))
}

function nothingThere(around: Path, key: string | number, value: Json | undefined): string {
  const place = expressionOf(around)
  if (isRecord(value)) return unknownName(`key of ${place}`, `${key}`, Object.keys(value))
  if (!isList(value) && typeof value !== 'string')
    return `${place} is ${JSON.stringify(value)}: nothing is in it`
  if (value.length === 0) return `${place} is empty`
  return `${place} has [0] to [${value.length - 1}], not ${pathText([key])}`
}
