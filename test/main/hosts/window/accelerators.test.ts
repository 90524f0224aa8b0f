import { expect, test } from 'vitest'
import { acceleratorOf } from '../../../../src/main/hosts/window/accelerators.ts'

test.each([
  ['$mod+k', 'CmdOrCtrl+K'],
  ['$mod+Shift+p', 'CmdOrCtrl+Shift+P'],
  ['Shift+?', '?'],
  ['Shift+E', 'Shift+E'],
  ['Shift+ArrowRight', 'Shift+Right'],
  ['Space', 'Space'],
  ['Home', 'Home'],
  ['[', '['],
  ['Equal', '='],
  ['n', 'N'],
])('%s is shown as %s', (binding, accelerator) => {
  expect(acceleratorOf(binding)).toBe(accelerator)
})
