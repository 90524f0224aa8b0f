import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { paintLine, plain } from '../../../../src/main/text/lines.ts'
import { cut } from '../../../../src/main/text/cut.ts'
import { table, type Column } from '../../../../src/main/hosts/cli/table.ts'

const columns: readonly Column[] = [
  { title: 'Match', minWidth: 4 },
  { title: 'Started', expendable: 2 },
  { title: 'Score', isNumber: true },
  { title: 'Note', minWidth: 6, expendable: 1 },
]
const rows = [
  ['0199aa11', '12:00', '7', 'a short note'],
  ['0199aa22', '12:05', '-1000', { text: '漢字 note', tone: 'bad' }],
] as const

function shown(width: number): readonly string[] {
  return table(columns, rows, width).map((line) => paintLine(line, plain))
}

test('Columns are as wide as needed, numbers right-aligned, without trailing blanks', () => {
  expect(shown(Infinity)).toEqual([
    'Match     Started  Score  Note',
    '0199aa11  12:00        7  a short note',
    '0199aa22  12:05    -1000  漢字 note',
  ])
})

test('With less room the columns that allow it are cut', () => {
  expect(shown(34)).toEqual([
    'Match     Started  Score  Note',
    '0199aa11  12:00        7  a short…',
    '0199aa22  12:05    -1000  漢字 no…',
  ])
})

test('With even less room the most expendable columns are omitted', () => {
  expect(shown(24)).toEqual(['Match     Score  Note', '0199aa11      7  a shor…', '0199aa22  -1000  漢字 n…'])
})

test('With hardly any room the others go too', () => {
  expect(shown(12)).toEqual(['Match  Score', '0199…      7', '0199…  -1000'])
})

test('No line is wider than the screen if the required columns fit', () => {
  const widths = Array.from({ length: 60 }, (_, i) => i + 11)
  const tooWide = widths.filter((width) => shown(width).some((line) => stringWidth(line) > width))
  expect(tooWide).toEqual([])
})

test('Control sequences are escaped before they are measured', () => {
  const lines = table([{ title: 'A' }, { title: 'B' }], [['\u001b[2J', 'x']], Infinity)
  expect(lines.map((line) => paintLine(line, plain))).toEqual(['A        B', '\\x1b[2J  x'])
})

test('A text is cut between visible characters', () => {
  expect([cut('abcdef', 6), cut('abcdef', 5), cut('漢字漢字', 5), cut('e\u0301e\u0301e\u0301', 2)]).toEqual([
    'abcdef',
    'abcd…',
    '漢字…',
    'e\u0301…',
  ])
})
