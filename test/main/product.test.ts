import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productVersion } from '../../src/main/product.ts'

test('The version is that of the package', () => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  expect(productVersion).toBe((JSON.parse(text) as { version: string }).version)
})
