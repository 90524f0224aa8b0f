import { expect, test } from 'vitest'
import type { DebuggerKind } from '../../../../src/contract/debug.ts'
import { debugOptionsOf } from '../../../../src/renderer/features/debugging/debug-options.ts'

const chosen = (kind: DebuggerKind | '', template = '', port = '') => ({
  kind: { value: kind },
  template: { value: template },
  port: { value: port },
})

test('The selected options are sent; a template only if it is custom', () => {
  expect([
    debugOptionsOf(chosen('', 'rr {command}')),
    debugOptionsOf(chosen('node', '', ' 9229 ')),
    debugOptionsOf(chosen('own', ' rr {command} ')),
  ]).toEqual([{ kind: null }, { kind: 'node', port: 9229 }, { kind: 'own', template: 'rr {command}' }])
})

test.each(['80', '65536', '1.5', 'any'])('%s is no port', (port) => {
  expect(() => debugOptionsOf(chosen('', '', port))).toThrow(
    `Port "${port}" is not a whole number from 1024 to 65535`,
  )
})

test('A custom command line is required', () => {
  expect(() => debugOptionsOf(chosen('own', '  '))).toThrow('with {command} and {port}')
})
