interface DrawingLine {
  readonly line: string
  readonly note: string
  readonly example: string
}

export const drawingLines: readonly DrawingLine[] = [
  {
    line: '@cell <place> [colour] [text]',
    note: 'frames a cell, with an optional text',
    example: '@cell 3,4 red blocked',
  },
  {
    line: '@text <place> [colour] <text>',
    note: 'writes a text',
    example: '@text tokens[0] goal',
  },
  {
    line: '@arrow <from> <to> [colour] [text]',
    note: 'draws an arrow between two places',
    example: '@arrow 0,0 3,4 green plan',
  },
  {
    line: '@value <place> <number>',
    note: 'writes a number and frames the cell on a scale from the lowest to the highest value of the turn',
    example: '@value 3,4 0.25',
  },
  {
    line: '@plot <name> <number>',
    note: 'reports a value of the seat, such as its search depth',
    example: '@plot depth 4',
  },
  {
    line: '@expect <path> <value> [~tolerance]',
    note: 'says what the bot believes of the state in which it is asked; Botscope names the first turn in which that is wrong',
    example: '@expect buttons[1] 7',
  },
  {
    line: '@expect grid <path> <row> …',
    note: 'the same for a board: a word for each row, a character for each cell; `?` says nothing of a cell',
    example: '@expect grid walls.east .0. ??1',
  },
  {
    line: '[PDATA] <name> = <value>',
    note: 'a value of the seat; the same as `@plot` where it is a number',
    example: '[PDATA] plan = wait',
  },
  {
    line: '[PDATA+] <name> = <number>',
    note: 'adds to a value of the seat: the value of a turn is the sum',
    example: '[PDATA+] nodes = 900',
  },
  { line: '[TDATA] <name> = <value>', note: 'a value of the match', example: '[TDATA] width = 16' },
  {
    line: '[PDATA][12] …',
    note: 'the same for turn 12, in any turn',
    example: '[PDATA][12] depth = 4',
  },
]
