import { expect, test } from 'vitest'
import { fileStem } from '../../src/contract/file-name.ts'

test('A file name is short and plain, whatever its game, bots and seed are called', () => {
  const seats = [{ name: '../../CON', command: '' }].map((seat) => ({
    ...seat,
    folder: '',
    fingerprint: null,
  }))
  const name = fileStem({ game: 'x'.repeat(9000), seats }, '\u202e/'.repeat(99), '9'.repeat(9000))
  expect(name).toBe(`${'x'.repeat(60)}-CON-${'9'.repeat(60)}`)
})
