import { expect, test } from 'vitest'
import { namedOnce, searched } from '../../../src/renderer/shell/palette-search.ts'

const action = (title: string, group: string, also?: string) => ({
  title,
  group,
  run: () => {},
  ...(also && { also }),
})
const all = [
  action('Continue from here…', 'Match', 'fork what if'),
  action('Fork panel', 'View'),
  action('Match: Rename…', 'Menus'),
  action('Library', 'Studio'),
]
const titles = (text: string) =>
  searched(all, text).map(({ title, list }) => [title, ...list.map((each) => each.title)])

test('Every word must match the name, the group or a synonym', () => {
  expect([titles('fork'), titles('match ren'), titles('librarian'), titles('panel fork')]).toEqual([
    [
      ['View', 'Fork panel'],
      ['Match', 'Continue from here…'],
    ],
    [['Menus', 'Match: Rename…']],
    [],
    [['View', 'Fork panel']],
  ])
})

test('An empty search shows all commands, in groups', () => {
  expect(titles(' ').flat()).toHaveLength(8)
})

test('Of two equal names, the first stays', () => {
  const [first, second] = [action('Export…', 'Match'), action('export', 'On this screen')]
  expect(namedOnce([first, second])).toEqual([first])
})
