import { expect, test } from 'vitest'
import { addressOf, isPage } from '../../../../src/main/hosts/window/address.ts'

test('Every route is an address of the page', () => {
  expect(isPage(addressOf('/match/0190?seat=1'))).toBe(true)
})

test.each([
  'botscope://studio/other.html',
  'botscope://studio.evil/',
  'botscope://evil/#botscope://studio/',
  'https://studio/',
  'file:///botscope://studio/',
  'about:blank',
  '',
])('"%s" is not the page', (address) => {
  expect(isPage(address)).toBe(false)
})
