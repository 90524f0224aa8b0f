import { expect, test } from 'vitest'
import { nodeProfiler } from '../../../../src/main/rerun/profile/node.ts'

const call = (id: number, functionName: string, children: readonly number[] = []) => ({
  ...{ id, children },
  callFrame: { functionName, url: 'file:///bot.js', lineNumber: 0 },
})

async function read(nodes: readonly object[], samples: readonly number[]) {
  const timeDeltas = samples.map(() => 10)
  const result = { profile: { nodes, startTime: 100, samples, timeDeltas }, pauses: [] }
  const {
    places,
    stacks,
    samples: read,
  } = await nodeProfiler.read(JSON.stringify(result), new AbortController().signal)
  return read.map(([at, stack]) => [at, stacks[stack]!.map((place) => places[place]!.name).join(' ')])
}

test('A sample has the calls from the root on; what the collector takes is in the function that it interrupts', async () => {
  const nodes = [
    call(1, '(root)', [2, 4]),
    call(2, 'main', [3]),
    call(3, 'search'),
    call(4, '(garbage collector)'),
  ]
  expect(await read(nodes, [2, 3, 4, 4, 2])).toEqual([
    [110, 'main'],
    [120, 'main search'],
    [130, 'main search (garbage collector)'],
    [140, 'main search (garbage collector)'],
    [150, 'main'],
  ])
})

test('A tree that has no end is no profile', async () => {
  await expect(read([call(1, 'a', [2]), call(2, 'b', [1])], [1])).rejects.toThrow('deeper')
})
