import type { MenuItemConstructorOptions } from 'electron'
import { expect, test } from 'vitest'
import { commands } from '../../../../src/commands.ts'
import { menuOf } from '../../../../src/main/hosts/window/menu.ts'

const facts = { platform: 'linux', recent: [], isForDevelopers: false } as const

function itemsOf(items: readonly MenuItemConstructorOptions[]): readonly MenuItemConstructorOptions[] {
  return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])])
}

/** All entries of a menu, and what was called by clicking them. */
function menu(changes: Partial<Parameters<typeof menuOf>[0]> = {}) {
  const called: unknown[] = []
  const actions = {
    command: (id: string) => called.push(id),
    newWindow: () => called.push('new window'),
    open: (file: string) => called.push({ open: file }),
    forgetRecent: () => called.push('forget'),
  }
  const items = itemsOf(menuOf({ ...facts, ...changes }, actions))
  const click = (name: string) => {
    const item = items.find(({ id, label }) => id === name || label === name)
    item!.click!(undefined as never, undefined, undefined as never)
  }
  return { items, click, called }
}

test('The menu has every command once, by its title', () => {
  const shown = menu().items.filter(({ id }) => id !== undefined)
  expect(shown.map(({ id, label }) => [id, label]).sort()).toEqual(
    commands.map(({ id, title }) => [id, title]).sort(),
  )
})

test('The page runs the commands, the host opens a new window', () => {
  const { click, called } = menu()
  click('turn.next')
  click('window')
  expect(called).toEqual(['turn.next', 'new window'])
})

test('Keys are shown; the page runs them', () => {
  const { items } = menu()
  const item = items.find(({ id }) => id === 'turn.next')
  expect([item?.accelerator, item?.registerAccelerator]).toEqual(['Right', false])
})

test('On a Mac, where the menu takes the keys it shows, it omits keys without Cmd and the key of Undo', () => {
  const { items } = menu({ platform: 'darwin' })
  const shown = items.flatMap(({ id, accelerator }) => (id !== undefined && accelerator ? [accelerator] : []))
  expect(shown).toEqual(
    commands.flatMap(({ keys: [key = ''] }) =>
      key.startsWith('$mod+') && key !== '$mod+z' ? [`CmdOrCtrl+${key.slice(5).toUpperCase()}`] : [],
    ),
  )
})

test('Recent files can be reopened and cleared', () => {
  const { click, called } = menu({ recent: ['/tmp/R&D.botscope'] })
  click('/tmp/R&&D.botscope')
  click('Clear recent')
  expect(called).toEqual([{ open: '/tmp/R&D.botscope' }, 'forget'])
})

test('No package has developer tools', () => {
  const roles = (isForDevelopers: boolean) => menu({ isForDevelopers }).items.map(({ role }) => role)
  expect([roles(true).includes('toggleDevTools'), roles(false).includes('toggleDevTools')]).toEqual([
    true,
    false,
  ])
})
