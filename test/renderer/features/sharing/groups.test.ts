import { expect, test } from 'vitest'
import { exportFormats, pictureFormats } from '../../../../src/contract/export.ts'
import { groupsFor, lineOf, usualFormat } from '../../../../src/renderer/features/sharing/groups.ts'
import { sampleMatch } from '../../../main/sample-match.ts'

const { card } = sampleMatch()

test('Each format is offered once; pictures for an open match', () => {
  const offered = [true, false].map((hasPictures) =>
    groupsFor(null, hasPictures).flatMap(({ formats }) => formats),
  )
  expect(offered.map((formats) => formats.toSorted())).toEqual([
    [...exportFormats, ...pictureFormats].toSorted(),
    exportFormats.toSorted(),
  ])
})

test('A format of one game is offered for its matches only', () => {
  const offered = [card, sampleMatch({ game: 'mahjong' }).card].map((each) =>
    groupsFor(each, false).some(({ formats }) => formats.includes('mjai')),
  )
  expect(offered).toEqual([false, true])
})

test('A format shows its purpose, or why it does not fit this match', () => {
  expect([lineOf('mjai', card).words, lineOf('mjai', card).isOff, lineOf('mjai', null).isOff]).toEqual([
    'Not for this match: it is not a match of Mahjong',
    true,
    false,
  ])
})

test('The last choice is selected again, if possible', () => {
  expect([
    usualFormat('csv', card, true),
    usualFormat('mjai', card, true),
    usualFormat('png', card, true),
    usualFormat('png', null, false),
    usualFormat('no such thing', card, true),
  ]).toEqual(['csv', 'botscope', 'png', 'botscope', 'botscope'])
})
