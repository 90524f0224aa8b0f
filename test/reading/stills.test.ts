import { expect, test } from 'vitest'
import { stillAddress } from '../../src/reading/stills.ts'

test('The picture of a turn lays its pieces over each other; a turn without any has none', () => {
  const pieces = [
    { x: 0, y: 0, width: 200, height: 100, image: 'data:image/webp;base64,AA==' },
    { x: 120, y: 0, width: 80, height: 100, image: 'data:image/webp;base64,BB==' },
  ]
  const stills = { width: 200, height: 100, pieces, turns: [[0], null, [0, 1]] }
  expect(
    [0, 1, 2, 3].map((turn) => decodeURIComponent(stillAddress(stills, turn) ?? 'none').slice(19)),
  ).toEqual([
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100"><image x="0" y="0" width="200" height="100" href="data:image/webp;base64,AA=="/></svg>',
    '',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100"><image x="0" y="0" width="200" height="100" href="data:image/webp;base64,AA=="/><image x="120" y="0" width="80" height="100" href="data:image/webp;base64,BB=="/></svg>',
    '',
  ])
})
