import { afterEach, expect, test, vi } from 'vitest'
import { complain } from '../../../../src/main/hosts/cli/mistakes.ts'
import { hitLines } from '../../../../src/main/hosts/cli/problems.ts'
import { paintLine, plain } from '../../../../src/main/text/lines.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('Tabs of a log are blanks on stderr, and other controls are spelled out', () => {
  const written: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  complain('The game failed\nValueError: x\ty\n\tat Main\u001b')
  expect(written).toEqual(['The game failed\nValueError: x   y\n    at Main\\x1b\n'])
})

test('Tabs of an exception are blanks in the list of problems, those of an answer are spelled out', () => {
  const hit = { match: '0199', game: 'patchwork', turn: 1, seat: 0, bot: 'a', text: 'Error: x\ty' } as const
  const lines = hitLines(
    [
      { ...hit, kind: 'exception' },
      { ...hit, kind: 'leftover' },
    ],
    '0199',
  )
  expect(lines.slice(1, 3).map((line) => paintLine(line, plain))).toEqual([
    '   1  0 a  exception  Error: x    y',
    '   1  0 a  leftover   Error: x\\ty',
  ])
})
