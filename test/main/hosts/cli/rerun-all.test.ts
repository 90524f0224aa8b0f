import { expect, test } from 'vitest'
import { totalLines } from '../../../../src/main/hosts/cli/rerun-all.ts'

test('Where no seat could be asked there is no total: the mistakes say why', () => {
  const mistakes = [{ match: 'm', seat: 0, message: 'There is no game "gone" here' }]
  expect(totalLines({ rows: [], mistakes, cancelled: 0 }, {})).toEqual([])
})
