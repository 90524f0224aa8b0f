import { expect, test } from 'vitest'
import { perfRecord } from '../../../../src/main/rerun/profile/perf-record.ts'

const frame = (address: string, name: string, file = '/bot') => `\t${address.padStart(16)} ${name} (${file})`
const kernel = (name: string) => frame('ffffffff81000000', name, '[kernel.kallsyms]')
const at = (millis: number, event: string, thread = '1/1') =>
  ` ${thread}  5.${String(1000 * millis).padStart(6, '0')}: ${event.padStart(20)} `

function read(lines: readonly string[]) {
  const { frames, stacks, samples, times } = perfRecord(lines.join('\n'))
  const named = samples.map(([micros, stack]) => {
    const { frames: calls, state } = stacks[stack]!
    const names = calls.map((each) => frames[each]!.symbol)
    return [micros / 1000 - 5000, [...names, ...(state === null ? [] : [state])].join(' ')]
  })
  return { named, times }
}

test('A sample has its calls, the outermost first; of the kernel it says only what was asked of it', () => {
  const { named } = read([
    at(1, 'cpu-clock:'),
    frame('2674', 'operator()(int) const+0x14', '/my bots (new)/bot'),
    frame('2379', 'main+0x1'),
    '',
    at(2, 'cpu-clock:'),
    kernel('ksys_write+0x1'),
    kernel('__x64_sys_write+0x1'),
    frame('2379', 'main+0x1'),
    '',
    at(3, 'cpu-clock:'),
    kernel('only_the_kernel+0x1'),
  ])
  expect(named).toEqual([
    [1, 'main operator()(int) const'],
    [2, 'main (system: write)'],
  ])
})

test('While no thread runs, the first thread says what is waited for', () => {
  const sleeping = [kernel('__x64_sys_clock_nanosleep+0x1'), frame('10', 'nap+0x1')]
  const locked = [kernel('__x64_sys_futex+0x1'), frame('20', 'queue+0x1')]
  const { named, times } = read([
    at(0, 'PERF_RECORD_SWITCH IN'),
    ...[at(1, 'context-switches/period=1/:', '1/1'), ...locked, ''],
    at(1, 'PERF_RECORD_SWITCH OUT'),
    at(1, 'PERF_RECORD_SWITCH IN', '1/2'),
    ...[at(2, 'context-switches/period=1/:', '1/2'), ...sleeping, ''],
    at(2, 'PERF_RECORD_SWITCH OUT', '1/2'),
    at(4, 'PERF_RECORD_SWITCH IN', '1/2'),
    at(5, 'PERF_RECORD_SWITCH OUT preempt', '1/2'),
    at(9, 'PERF_RECORD_SWITCH IN', '1/2'),
  ])
  expect(named).toEqual([
    [2.5, 'queue (waiting for a lock or a thread)'],
    [3.5, 'queue (waiting for a lock or a thread)'],
  ])
  const millis = (spans: readonly (readonly [number, number])[] = []) =>
    spans.map(([from, to]) => `${from / 1000 - 5000}-${to / 1000 - 5000}`)
  const { processor, core, sleep, lock } = times
  expect({
    ...{ processor: millis(processor), core: millis(core) },
    ...{ sleep: millis(sleep), lock: millis(lock) },
  }).toEqual({
    processor: ['0-1', '1-2', '4-5'],
    core: ['5-9'],
    sleep: [],
    lock: ['1-1', '2-4'],
  })
})

test('Who reads its input is idle, also where another thread waits for it', () => {
  const { named } = read([
    at(0, 'PERF_RECORD_SWITCH IN'),
    ...[
      at(1, 'context-switches/period=1/:'),
      kernel('unix_stream_read_generic+0x1'),
      kernel('__x64_sys_read+0x1'),
    ],
    ...[frame('30', 'read+0x1'), '', at(1, 'PERF_RECORD_SWITCH OUT'), at(2, 'PERF_RECORD_SWITCH IN')],
  ])
  expect(named).toEqual([[1.5, 'read (idle)']])
})

test('Text that perf did not write has no samples', () => {
  expect(read(['x', ' 1/1 5.000001: ', '\t zz main (/bot)', frame('1', 'main')]).named).toEqual([])
})

test('A thread that ends runs no more: what the others wait for is seen', () => {
  const sleeping = [kernel('__x64_sys_clock_nanosleep+0x1'), frame('10', 'nap+0x1')]
  const { times } = read([
    at(0, 'PERF_RECORD_SWITCH IN'),
    at(0, 'PERF_RECORD_SWITCH IN', '1/2'),
    at(1, 'PERF_RECORD_EXIT(1:2):(1:1)', '1/2'),
    ...[at(2, 'context-switches/period=1/:'), ...sleeping, ''],
    at(2, 'PERF_RECORD_SWITCH OUT'),
    at(5, 'PERF_RECORD_SWITCH IN'),
  ])
  expect([times.processor, times.sleep]).toEqual([
    [
      [5_000_000, 5_001_000],
      [5_000_000, 5_002_000],
    ],
    [[5_002_000, 5_005_000]],
  ])
})
