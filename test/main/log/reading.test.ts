import { chmodSync, readdirSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { begin, end, sampleFrame, sampleFrames, sampleMatch, send, setupFrame } from './samples.ts'
import { Scratch, thrownBy } from './scratch.ts'
import { onSmallDisk } from './small-disk.ts'

const scratch = new Scratch()

function written() {
  const match = sampleMatch()
  const log = scratch.open()
  log.take([begin(match), send(match, sampleFrames(80)), end(match)])
  log.close()
  return match
}

/** What comes of it where nobody may write to the log or its folder; not as the superuser, who always may. */
function withoutRights<T>(work: () => T): T {
  const isSuperuser = process.geteuid!() === 0
  chmodSync(scratch.folder, 0o555)
  chmodSync(scratch.file, 0o444)
  if (isSuperuser) process.seteuid!(65534)
  try {
    return work()
  } finally {
    if (isSuperuser) process.seteuid!(0)
    chmodSync(scratch.folder, 0o755)
  }
}

test('reading a log changes nothing in its folder', () => {
  const match = written()
  const before = readdirSync(scratch.folder)
  const log = scratch.open('read')
  const frames = log.frames(match.id, 0, 99)
  log.close()
  expect([frames, readdirSync(scratch.folder)]).toEqual([[setupFrame, ...sampleFrames(80)], before])
})

test('new records are readable at once', () => {
  const match = sampleMatch()
  const writer = scratch.open()
  writer.take([begin(match)])
  const reader = scratch.open('read')
  const counts = [1, 2].map((index) => {
    writer.take([send(match, [sampleFrame(index)])])
    return reader.frames(match.id, 0, 9).length
  })
  expect(counts).toEqual([2, 3])
})

test('a log of another user in a read-only folder is readable, and mistakes name it', () => {
  const match = written()
  const seen = withoutRights(() => {
    const log = scratch.open('read')
    return [log.frames(match.id, 0, 99).length, log.integrity(), log.file, thrownBy(() => log.card('f'))]
  })
  expect(seen).toEqual([81, [], scratch.file, `UserError: There is no match "f" in ${scratch.file}`])
})

test('records that another user is writing to a shared log are readable', () => {
  const match = sampleMatch()
  writeFileSync(scratch.file, '', { mode: 0o644 })
  const writer = scratch.open()
  writer.take([begin(match), send(match, sampleFrames(80))])
  expect(withoutRights(() => scratch.open('read').frames(match.id, 0, 99).length)).toEqual(81)
})

test.for(['elsewhere', 'there too'])(
  'a log on a full disk is readable and stays as it is, with temporary files %s',
  (place, context) => {
    expect(onSmallDisk(context, 8_000_000, 'reads-full.ts', place)).toEqual({
      isFull: true,
      state: [1, 81, []],
      isUnchanged: true,
    })
  },
)

test('a log that is read-only is refused for writing', () => {
  written()
  expect(withoutRights(() => thrownBy(() => scratch.open('write')))).toMatch(
    /^UserError: The log .* may not be written: make the file/,
  )
})
