import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Choices } from '../../../src/renderer/lib/choices.svelte.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Settings that take changes as the studio's do. */
function keeperOf(kept: { readonly [name: string]: string }) {
  const changed: unknown[] = []
  const keeper = {
    settings: { choices: kept },
    changed,
    async changeSettings({ choices }: { readonly choices: { readonly [name: string]: string } }) {
      changed.push(choices)
      keeper.settings = { choices: { ...keeper.settings.choices, ...choices } }
    },
  }
  return keeper
}

test('A choice has its default until the user chooses, then the stored value', () => {
  const choices = new Choices(keeperOf({ names: 'inline' }))
  expect([choices.of('names', 'beside').value, choices.of('lines', 'shown').value]).toEqual([
    'inline',
    'shown',
  ])
})

test('A choice applies at once everywhere and is stored at once; those that follow quickly are stored together', () => {
  const keeper = keeperOf({})
  const choices = new Choices(keeper)
  const type = (...texts: readonly string[]) => {
    for (const text of texts) choices.of<string>('command', '').value = text
    const during = choices.of('command', '').value
    vi.advanceTimersByTime(1)
    return during
  }
  const during = [type('p'), keeper.changed.length, type('py', 'py x'), keeper.changed.length]
  vi.advanceTimersByTime(1000)
  expect([during, keeper.changed]).toEqual([
    ['p', 1, 'py x', 1],
    [{ command: 'p' }, { command: 'py x' }],
  ])
  expect([type('py y'), keeper.changed.length]).toEqual(['py y', 3])
})

test('A pending choice is stored once when the page closes', () => {
  const keeper = keeperOf({})
  const choices = new Choices(keeper)
  choices.of<string>('folder', '').value = '/bots'
  choices.keep()
  vi.advanceTimersByTime(1000)
  expect(keeper.changed).toEqual([{ folder: '/bots' }])
})

test('Choosing the same value again changes nothing', () => {
  const keeper = keeperOf({ names: 'inline' })
  new Choices(keeper).of<'beside' | 'inline'>('names', 'beside').value = 'inline'
  vi.advanceTimersByTime(1000)
  expect(keeper.changed).toEqual([])
})
