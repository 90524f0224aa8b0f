import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkDisk, diskOf, keepOf } from '../../../src/main/arena/keeping.ts'
import { thrownBy } from '../log/scratch.ts'

const small = { freeBytes: 90_000_000_000, logBytes: 1_000_000_000 }
const large = { freeBytes: 80_000_000_000, logBytes: 20_000_000_000 }

test('All turns are kept while the log is small for its disk, then those with faults and of every 50th match', () => {
  expect([
    keepOf('auto', 1, small),
    [0, 1, 49, 50, 51, 100].map((nth) => keepOf('auto', nth, large)),
    keepOf('results', 0, small),
    keepOf('all', 1, large),
  ]).toEqual(['all', ['all', 'faults', 'faults', 'all', 'faults', 'all'], 'results', 'all'])
})

test('A disk that is nearly full stops an arena with a sentence', () => {
  const free = (freeBytes: number) => thrownBy(() => checkDisk('/logs/log.db', { freeBytes, logBytes: 0 }))
  expect([free(300_000_000), free(150_000_000)]).toEqual([
    'nothing',
    'UserError: The disk of /logs/log.db has 150 MB left, and an arena needs 200 MB: free some space, or name a log elsewhere with --db. All results are kept',
  ])
})

test('A log that does not exist yet has no bytes', () => {
  const { freeBytes, logBytes } = diskOf(join(tmpdir(), 'no such log.db'))
  expect([freeBytes > 0, logBytes]).toEqual([true, 0])
})
