import { expect, test } from 'vitest'
import { exportFormats, pictureFormats } from '../../../src/contract/export.ts'
import { groupsFor, lineOf, usualFormat } from '../../../src/renderer/sharing/groups.ts'
import { sampleMatch } from '../../main/sample-match.ts'

const { card } = sampleMatch()

test('Every form is offered once; pictures of an open match only', () => {
  const offered = [true, false].map((hasPictures) => groupsFor(hasPictures).flatMap(({ formats }) => formats))
  expect(offered.map((formats) => formats.toSorted())).toEqual([
    [...exportFormats, ...pictureFormats].toSorted(),
    exportFormats.toSorted(),
  ])
})

test('A form says what it is for, or why it is not for this match; of several the studio tells', () => {
  expect([lineOf('mjai', card).words, lineOf('mjai', card).isOff, lineOf('mjai', null).isOff]).toEqual([
    'Not for this match: it is no match of Mahjong',
    true,
    false,
  ])
})

test('What was chosen last is chosen again, where it can be', () => {
  expect([
    usualFormat('csv', card, true),
    usualFormat('mjai', card, true),
    usualFormat('png', card, true),
    usualFormat('png', null, false),
    usualFormat('no such thing', card, true),
  ]).toEqual(['csv', 'botscope', 'png', 'botscope', 'botscope'])
})
