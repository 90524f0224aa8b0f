import type { MenuItemConstructorOptions } from 'electron'
import { commands, type Command } from '../../../commands.ts'
import { acceleratorOf } from './accelerators.ts'

type Item = MenuItemConstructorOptions

interface MenuActions {
  command(id: string): void
  newWindow(): void
  open(file: string): void
  forgetRecent(): void
}

interface MenuFacts {
  readonly platform: NodeJS.Platform
  readonly recent: readonly string[]
  readonly isForDevelopers: boolean
}

export function menuOf(
  { platform, recent, isForDevelopers }: MenuFacts,
  actions: MenuActions,
): readonly Item[] {
  const isMac = platform === 'darwin'
  const group = (name: Command['group']) =>
    commands.filter(({ group }) => group === name).map((command) => itemOf(command, isMac, actions))
  return [
    ...(isMac ? [{ role: 'appMenu' } satisfies Item] : []),
    {
      label: 'Studio',
      submenu: [
        ...group('Studio'),
        separator,
        recentOf(recent, actions),
        separator,
        { role: isMac ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    { label: 'Go', submenu: group('Go') },
    { label: 'Play', submenu: group('Play') },
    { label: 'Match', submenu: group('Match') },
    {
      label: 'View',
      submenu: [...group('View'), separator, ...sizes, ...(isForDevelopers ? developers : [])],
    },
    { role: 'windowMenu' },
  ]
}

const separator: Item = { type: 'separator' }

const sizes: readonly Item[] = [
  { role: 'resetZoom' },
  { role: 'zoomIn' },
  { role: 'zoomOut' },
  { role: 'togglefullscreen' },
]

const developers: readonly Item[] = [separator, { role: 'reload' }, { role: 'toggleDevTools' }]

function itemOf({ id, title, keys }: Command, isMac: boolean, actions: MenuActions): Item {
  const [first] = keys
  return {
    id,
    label: title.replaceAll('&', '&&'),
    click: () => (id === 'window' ? actions.newWindow() : actions.command(id)),
    ...(first !== undefined && isShown(first, isMac)
      ? { accelerator: acceleratorOf(first), registerAccelerator: false }
      : {}),
  }
}

/** On a Mac the menu captures the keys that it shows: typing keys stay with the page, and undo with its fields. */
function isShown(binding: string, isMac: boolean): boolean {
  return !isMac || (binding.startsWith('$mod+') && binding !== '$mod+z')
}

function recentOf(files: readonly string[], actions: MenuActions): Item {
  const items = files.map((file): Item => ({
    label: file.replaceAll('&', '&&'),
    click: () => actions.open(file),
  }))
  const forget: Item = { label: 'Clear recent', click: () => actions.forgetRecent() }
  return { label: 'Open recent', enabled: files.length > 0, submenu: [...items, separator, forget] }
}
