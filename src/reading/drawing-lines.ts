export interface DrawingLine {
  readonly line: string
  readonly note: string
  readonly example: string
}

export const drawingLines: readonly DrawingLine[] = [
  {
    line: '@cell <place> [colour] [words]',
    note: 'marks a cell, with words where there are some',
    example: '@cell 3,4 red blocked',
  },
  {
    line: '@text <place> [colour] <words>',
    note: 'writes words there',
    example: '@text tokens[0] goal',
  },
  {
    line: '@arrow <from> <to> [colour] [words]',
    note: 'draws an arrow from one place to another',
    example: '@arrow 0,0 3,4 green plan',
  },
  {
    line: '@value <place> <number>',
    note: 'writes a number there, and shades the cell: from the least to the most of the turn',
    example: '@value 3,4 0.25',
  },
  {
    line: '@plot <name> <number>',
    note: 'tells a value of the seat, such as how deep it searched',
    example: '@plot depth 4',
  },
  {
    line: '[PDATA] <name> = <value>',
    note: 'a value of the seat; the same as `@plot` where it is a number',
    example: '[PDATA] plan = wait',
  },
  {
    line: '[PDATA+] <name> = <number>',
    note: 'a value to be added up: the sum of a turn is its value',
    example: '[PDATA+] nodes = 900',
  },
  { line: '[TDATA] <name> = <value>', note: 'a value of the match', example: '[TDATA] width = 16' },
  {
    line: '[PDATA][12] …',
    note: 'the same of turn 12, whenever it is told',
    example: '[PDATA][12] depth = 4',
  },
]
