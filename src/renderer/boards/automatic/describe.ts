import type { Json } from '../../../engine/game.ts'
import type { BoardTurn } from '../board.ts'
import type { Cell, Parts } from './parts.ts'
import { shownOf } from './shown.ts'
import { counted } from '../../../number-text.ts'

/** More sentences nobody listens to. */
const [mostFacts, mostChanges] = [30, 20]

export function describe(turn: BoardTurn<Json | null>): readonly string[] {
  const { parts, told, exchanges } = shownOf(turn)
  const nameOfSeat = (seat: number) => turn.seats[seat]?.name ?? `Seat ${seat}`
  return [
    `Seats: ${turn.seats.map(({ name }) => name).join(', ')}.`,
    ...exchanges.map(
      ({ question, reply }) =>
        `${nameOfSeat(question.seat)} answered ${reply.output.join(', ').slice(0, 200) || 'nothing'}.`,
    ),
    ...(told === null || told.input.length === 0
      ? []
      : [`Question to ${nameOfSeat(told.seat)} in turn ${told.turn}.`]),
    ...gridSentences(parts),
    ...factSentences(parts),
    ...changeSentences(parts),
  ]
}

function gridSentences({ grids, panels }: Parts): readonly string[] {
  return [
    ...grids.map(
      ({ title, columns, rows, tokens }) =>
        `${title === '' ? 'The state' : title} is a grid of ${counted(columns, 'column')} and ${counted(rows.length, 'row')}${tokens.length === 0 ? '' : ` with ${counted(tokens.length, 'thing')} on it`}.`,
    ),
    ...panels.flatMap((panel) =>
      panel.kind === 'table'
        ? [`${panel.title} is a table of ${counted(panel.rows.length + panel.left, 'row')}.`]
        : [],
    ),
  ]
}

function factSentences({ panels }: Parts): readonly string[] {
  return panels
    .flatMap((panel) =>
      panel.kind === 'facts' ? panel.facts.map((fact) => ({ fact, title: panel.title })) : [],
    )
    .slice(0, mostFacts)
    .map(({ fact: { name, cells }, title }) => {
      const path = title === '' ? name : `${title} ${name}`
      return `${path}: ${cells.map(({ text }) => text).join(' ')}.`
    })
}

function changeSentences({ grids, panels }: Parts): readonly string[] {
  const cells = [
    ...grids.flatMap(({ rows }) => rows.flat()),
    ...panels.flatMap((panel) =>
      panel.kind === 'facts'
        ? panel.facts.flatMap((fact) => fact.cells)
        : panel.rows.flatMap((row) => row.cells),
    ),
  ].filter((cell): cell is Cell & { readonly was: string } => cell !== null && cell.was !== null)
  const told = cells.slice(0, mostChanges).map(({ path, text, was }) => `${path} was ${was}, is ${text}.`)
  const rest = cells.length - told.length
  return rest > 0 ? [...told, `${rest} more values changed.`] : told
}
