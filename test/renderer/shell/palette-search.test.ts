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

test('Of a command, a menu item and a button of one name, in any menu or place, only the first stays', () => {
  const command = action('Export…', 'Match')
  const [item, rename] = ['Export…', 'Rename…'].map((own) => ({ ...action(`Match: ${own}`, 'Menus'), own }))
  const buttons = ['export', 'Rename', 'Copy', 'Copy'].map((own) => ({
    ...action(`Header: ${own}`, 'On this screen'),
    own,
  }))
  const kept = namedOnce([command, item!, rename!, ...buttons])
  expect(kept.map(({ title }) => title)).toEqual(['Export…', 'Match: Rename…', 'Header: Copy'])
})
