import { describe, expect, test } from 'vitest'
import { cpuMillis } from '../cpu.ts'
import type { Json } from '../../src/engine/game.ts'
import { optionRange, readOptions, unknownName } from '../../src/engine/options.ts'
import { UserError } from '../../src/engine/user-error.ts'

const table = {
  width: { kind: 'number', initial: 9, min: 5, max: 24, note: '' },
  density: { kind: 'number', initial: 0.2, min: 0, max: 0.5, whole: false, note: '' },
  buttons: { kind: 'number', initial: null, min: -5, max: 99, note: '' },
  river: { kind: 'flag', initial: true, note: '' },
  edition: { kind: 'choice', initial: 'old', of: ['old', 'new'], note: '' },
  deck: { kind: 'text', initial: '', note: '' },
} as const

const initial = { width: 9, density: 0.2, buttons: null, river: true, edition: 'old', deck: '' }

function message(given: { readonly [name: string]: Json }): string {
  try {
    return JSON.stringify(readOptions(table, given))
  } catch (error) {
    return error instanceof UserError ? error.message : `a bug: ${String(error)}`
  }
}

describe('Options', () => {
  test('A missing option has its initial value', () => {
    expect(readOptions(table, {})).toStrictEqual(initial)
  })

  test('Valid values are unchanged', () => {
    const given = { width: 24, density: 0.5, buttons: -5, river: false, edition: 'new', deck: '1,2' }
    expect(readOptions(table, given)).toStrictEqual(given)
  })

  test('An option kind defines text input', () => {
    const given = { width: '12', density: '0.25', buttons: '-3', river: 'false', edition: 'new', deck: '7' }
    expect(readOptions(table, given)).toStrictEqual({
      width: 12,
      density: 0.25,
      buttons: -3,
      river: false,
      edition: 'new',
      deck: '7',
    })
  })

  test('Minus zero is zero', () => {
    expect(Object.is(readOptions(table, { buttons: '-0' }).buttons, 0)).toBe(true)
  })

  test.each([
    [{ width: 40 }, 'Option "width" is 40, not a whole number from 5 to 24'],
    [{ width: 4 }, 'Option "width" is 4, not a whole number from 5 to 24'],
    [{ width: 9.5 }, 'Option "width" is 9.5, not a whole number from 5 to 24'],
    [{ width: '9x' }, 'Option "width" is 9x, not a whole number from 5 to 24'],
    [{ width: '0x9' }, 'Option "width" is 0x9, not a whole number from 5 to 24'],
    [{ width: '' }, 'Option "width" is empty, not a whole number from 5 to 24'],
    [{ width: null }, 'Option "width" is null, not a whole number from 5 to 24'],
    [{ width: [9] }, 'Option "width" is [9], not a whole number from 5 to 24'],
    [{ density: 0.51 }, 'Option "density" is 0.51, not a number from 0 to 0.5'],
    [{ buttons: 100 }, 'Option "buttons" is 100, not a whole number from -5 to 99'],
    [{ river: 'yes' }, 'Option "river" is yes, not true or false'],
    [{ river: 1 }, 'Option "river" is 1, not true or false'],
    [{ edition: 'newest' }, 'Option "edition" is newest, not old or new'],
    [{ deck: 5 }, 'Option "deck" is 5, not a text'],
  ])('An invalid value is reported with the valid ones: %o', (given, expected) => {
    expect(message(given as { readonly [name: string]: Json })).toBe(expected)
  })

  test('An unknown name suggests the nearest one', () => {
    expect(message({ widht: 9 })).toBe('Unknown option "widht": did you mean "width"?')
  })

  test('An unknown name without a near one lists all', () => {
    expect(message({ colour: 9 })).toBe(
      'Unknown option "colour": known: width, density, buttons, river, edition, deck',
    )
  })

  test.each(['toString', '__proto__', 'constructor'])('An inherited object key is no option: %s', (name) => {
    expect(message(JSON.parse(`{"${name}":1}`) as { readonly [name: string]: Json })).toMatch(
      `Unknown option "${name}"`,
    )
  })

  test('The nearest of very many names is found quickly; without one, some are listed', () => {
    const known = Array.from({ length: 100_000 }, (_, i) => `${'long'.repeat(50)}${i}`)
    let words: readonly string[] = []
    const millis = cpuMillis(() => {
      words = [known, [...known, 'color']].map((names) => unknownName('key', 'colour', names))
    })
    const [some, near] = words
    expect([some!.endsWith(' and 99950 more'), near, millis < 10_000]).toEqual([
      true,
      'Unknown key "colour": did you mean "color"?',
      true,
    ])
  })

  test.each([
    ['my', ['a', 'm'], 'known: a, m'],
    ['zz', ['北'], 'known: 北'],
    ['x', ['a', 'b'], 'known: a, b'],
    ['abc', ['axy', 'zz'], 'known: axy, zz'],
    ['MY', ['a', 'my'], 'did you mean "my"?'],
    ['bpt', ['bot', 'cat'], 'did you mean "bot"?'],
    ['shwo', ['show', 'list'], 'did you mean "show"?'],
  ])('Only a near name is suggested for %s', (name, known, help) => {
    expect(unknownName('bot', name, known)).toBe(`Unknown bot "${name}": ${help}`)
  })

  test('A lack of names is reported', () => {
    expect(unknownName('option', 'speed', [])).toBe('Unknown option "speed": there are none')
  })

  test('The range of an option has a text', () => {
    expect(Object.values(table).map(optionRange)).toEqual([
      'a whole number from 5 to 24',
      'a number from 0 to 0.5',
      'a whole number from -5 to 99',
      'true or false',
      'old or new',
      'a text',
    ])
  })
})
