import { expect, test } from 'vitest'
import { paintLine, plain, type TextLine } from '../../../../src/main/text/lines.ts'
import { sideBySide } from '../../../../src/main/hosts/cli/side-by-side.ts'

const left: TextLine[] = [['Recorded'], ['  ', { text: '摸牌', tone: 'good' }], []]
const right: TextLine[] = [['Now'], ['  SKIP'], [], ['  and more']]

const shown = (width: number) => sideBySide(left, right, width).map((line) => paintLine(line, plain))

test('Two blocks are shown next to each other if both fit whole, whatever the character widths', () => {
  expect(shown(21)).toEqual(['Recorded   Now', '  摸牌       SKIP', '', '             and more'])
})

test('On a narrow screen they are shown one below the other', () => {
  expect(shown(20)).toEqual(['Recorded', '  摸牌', '', '', 'Now', '  SKIP', '', '  and more'])
})

test('Without a screen, long lines are shown one below the other', () => {
  const long: TextLine[] = [['x'.repeat(200)]]
  expect(sideBySide(long, long, Infinity)).toHaveLength(3)
})
