import { expect, test } from 'vitest'
import { UserError } from '../../src/engine/user-error.ts'
import { LazyFrame } from '../../src/main/frames/lazy-frame.ts'
import { Following } from '../../src/reading/following.ts'

test('A value too large for a text is a mistake', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const text = `{"index":3,"exchanges":[],"events":[],"state":${deep}}`
  const frame = new LazyFrame(3, Buffer.from(text), (index) => new UserError(`Frame ${index} is damaged`))
  const reported = ['state', '[state]'].map((expression) => {
    const following = new Following(expression, (text) => text)
    following.look(frame, undefined, { game: 'tower', seats: 2, options: {} })
    const { points, mistake } = following.take()
    return [points.map(({ cut }) => cut), mistake]
  })
  expect(reported).toEqual([
    [[200_000], null],
    [[], 'The value is too large to show: choose a part of it'],
  ])
})
