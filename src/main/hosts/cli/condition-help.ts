import { conditionFunctions } from '../../../engine/condition/functions.ts'
import { conditionMacros } from '../../../engine/condition/macros.ts'
import { conditionNames, seatNames } from '../../../engine/condition/names.ts'

export function conditionHelp(): string {
  const functions = conditionFunctions.map(({ use, note }) => ({ name: use, note }))
  const macros = conditionMacros.map(({ use, note }) => ({ name: use, note }))
  return [
    'A condition is true or false for each turn. A value that does not exist makes it false.',
    section('Names', conditionNames),
    section('Of a seat, as in seat[0].micros', seatNames),
    section('Functions', functions),
    section('For lists', macros),
    `Operators:\n  ==  !=  <  <=  >  >=  +  -  *  /  %  in  &&  ||  !  ? :`,
  ].join('\n\n')
}

function section(title: string, rows: readonly { readonly name: string; readonly note: string }[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  return `${title}:\n${rows.map(({ name, note }) => `  ${name.padEnd(width)}  ${note}`).join('\n')}`
}
