import { expect, test } from 'vitest'
import { ExcludedWorkers, mostExcluded } from '../../../src/main/machines/excluded-workers.ts'

function nameOf(key: number, host = 'host'): string {
  return `${host}-${key.toString(16).padStart(16, '0')}`
}

test('A key is excluded under every name that its holder gives itself', () => {
  const excluded = new ExcludedWorkers()
  excluded.add(nameOf(1))
  expect([excluded.has(nameOf(1, 'other')), excluded.has(nameOf(2)), excluded.all]).toEqual([
    true,
    false,
    [nameOf(1)],
  ])
})

test('Of many made-up keys the newest are known', () => {
  const excluded = new ExcludedWorkers()
  const names = Array.from({ length: 6000 }, (_, key) => nameOf(key))
  for (const name of names) excluded.add(name)
  expect(excluded.all).toEqual(names.slice(-mostExcluded))
})
