import { expect, test } from 'vitest'
import { Job } from '../../../src/main/process/job.ts'
import type { WindowsCalls } from '../../../src/main/process/windows.ts'

// wine ignores the limits of a job, so what Windows is told is compared with its headers (winnt.h, 64 bits).
const flagsAt = 16
const extendedLimits = { kind: 9, bytes: 144 }
const killOnJobClose = 0x2000
const breakawayOk = 0x800

/** A Windows that agrees to everything and keeps what it was told. */
function windows(refused: readonly string[] = []) {
  const told: (readonly unknown[])[] = []
  const calls = new Proxy({} as WindowsCalls, {
    get:
      (_, name: string) =>
      (...args: readonly unknown[]) => {
        told.push([name, ...args.map((each) => (Buffer.isBuffer(each) ? Buffer.from(each) : each))])
        if (refused.includes(name)) return 0
        return name === 'createJobObject' ? 77 : name === 'getLastError' ? 5 : 1
      },
  })
  return { calls, told }
}

function limitsIn([name, job, kind, information, bytes]: readonly unknown[]) {
  const buffer = information as Buffer
  const rest = [...buffer.subarray(0, flagsAt), ...buffer.subarray(flagsAt + 4)]
  return {
    name,
    job,
    kind,
    bytes,
    flags: buffer.readUInt32LE(flagsAt),
    isElseEmpty: rest.every((each) => each === 0),
  }
}

const limits = { name: 'setInformationJobObject', job: 77, ...extendedLimits, isElseEmpty: true }

test('A job ends its processes when nobody has it open, and lets none leave', () => {
  const { calls, told } = windows()
  const job = new Job(calls, 'Local\\name')
  expect([job.constructor, told[0], told.slice(1).map(limitsIn)]).toEqual([
    Job,
    ['createJobObject', null, 'Local\\name'],
    [{ ...limits, flags: killOnJobClose }],
  ])
})

test('What leaves a job may do so during one call only, also one that throws', () => {
  const { calls, told } = windows()
  const job = new Job(calls)
  const during: number[] = []
  const leave = () => job.whileOpen(() => during.push(limitsIn(told.at(-1)!).flags))
  leave()
  const failing = () => {
    throw new RangeError()
  }
  expect(() => job.whileOpen<void>(failing)).toThrow(RangeError)
  expect([during, told.slice(1).map((each) => limitsIn(each).flags)]).toEqual([
    [killOnJobClose | breakawayOk],
    [
      killOnJobClose,
      killOnJobClose | breakawayOk,
      killOnJobClose,
      killOnJobClose | breakawayOk,
      killOnJobClose,
    ],
  ])
})

test('What Windows refuses is told with its error', () => {
  for (const [call, words] of [
    ['createJobObject', 'CreateJobObject failed with Windows error 5'],
    ['setInformationJobObject', 'SetInformationJobObject failed with Windows error 5'],
  ] as const)
    expect(() => new Job(windows([call]).calls)).toThrow(words)
  const { calls } = windows(['assignProcessToJobObject', 'isProcessInJob'])
  expect(() => new Job(calls).addThisProcess()).toThrow(
    'AssignProcessToJobObject failed with Windows error 5',
  )
})

test('A process that another thread has put into the job at the same time is in it', () => {
  const { calls } = windows()
  let looks = 0
  const raced: WindowsCalls = {
    ...calls,
    createJobObject: () => 77,
    setInformationJobObject: () => 1,
    assignProcessToJobObject: () => 0,
    isProcessInJob: (_process, _job, result) => ((result[0] = looks++), 1),
  }
  expect(() => new Job(raced).addThisProcess()).not.toThrow()
  expect(looks).toBe(2)
})
