import type { ArenaCell } from '../contract/match.ts'
import type { PivotCell, PivotValue } from '../engine/arena/pivot.ts'
import { pivotText } from './arena-text.ts'
import { counted } from '../number-text.ts'

/** The matches behind a cell of a table; null: they cannot be told from others. */
export function cellOf(bot: number, { values }: Pick<PivotCell, 'values'>): ArenaCell | null {
  const parts = values.map(partOf)
  if (parts.includes(null)) return null
  return Object.assign({ bot }, ...parts) as ArenaCell
}

function partOf(value: PivotValue): Omit<ArenaCell, 'bot'> | null {
  switch (value.key) {
    case 'seat':
      return { seat: value.seat }
    case 'rival':
      return { rival: value.rival }
    case 'length':
      return { turns: { from: value.from, to: value.to } }
    case 'fault':
      return { fault: value.fault ?? 'none' }
    case 'answer':
      return { answer: value.answer }
    case 'turned': {
      if (value.turns === null) return null
      const found = value.turns === 'never' ? { value: 'never' } : { turns: value.turns }
      return { computed: { name: 'turned', ...found } }
    }
    case 'if':
      if (value.holds === null) return null
      return { computed: { name: `if.${value.condition}`, value: value.holds ? 'yes' : 'no' } }
    case 'option':
      return { option: { name: value.name, value: value.value } }
  }
}

const results = { won: 'won', drawn: 'drew', lost: 'lost' }

/** Which matches these are, such as `new lost, in seat 0, against old`; `names`: of the bots. */
export function cellSentence(cell: ArenaCell, names: readonly string[]): string {
  const { bot, seat, rival, result, fault, turns, option, answer, computed, halfPoints } = cell
  const name = names[bot] ?? `bot ${bot}`
  const done = result === undefined ? `${name} played` : `${name} ${results[result]}`
  return [
    done,
    ...(seat === undefined ? [] : [`in seat ${seat}`]),
    ...(rival === undefined ? [] : [`against ${names[rival] ?? `bot ${rival}`}`]),
    ...(fault === undefined ? [] : [fault === 'none' ? 'without a fault' : `with ${faultTexts[fault]}`]),
    ...(turns === undefined ? [] : [`in ${pivotText({ key: 'length', ...turns }, names)}`]),
    ...(option === undefined ? [] : [`with ${option.name} ${JSON.stringify(option.value)}`]),
    ...(answer === undefined
      ? []
      : [answer === null ? 'without an answer' : `with the first answer ${answer}`]),
    ...(computed === undefined ? [] : [computedText(computed)]),
    ...(halfPoints === undefined ? [] : [`in blocks with ${counted(halfPoints / 2, 'point')}`]),
  ].join(', ')
}

const faultTexts = { crash: 'a crash', timeout: 'a timeout', invalid: 'an invalid answer', any: 'a fault' }

function computedText({ name, value, turns }: NonNullable<ArenaCell['computed']>): string {
  if (turns !== undefined)
    return `ahead or behind for good since ${pivotText({ key: 'length', ...turns }, [])}`
  if (name === 'turned') return 'ahead or behind all the time'
  return `${value === 'yes' ? 'where' : 'never where'} ${name.replace(/^if\./, '')}`
}
