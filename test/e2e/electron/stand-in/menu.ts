/** One entry of a menu, as the application described it. */
export interface Item {
  readonly id?: string
  readonly label?: string
  readonly role?: string
  readonly accelerator?: string
  readonly registerAccelerator?: boolean
  readonly enabled?: boolean
  readonly submenu?: readonly Item[]
  readonly click?: () => void
}

let current: readonly Item[] = []

export const Menu = {
  buildFromTemplate: (items: readonly Item[]) => items,
  setApplicationMenu(items: readonly Item[]): void {
    current = items
  },
}

/** All entries of the application's menu, those of its submenus too. */
export function menuItems(items: readonly Item[] = current): readonly Item[] {
  return items.flatMap((item) => [item, ...menuItems(item.submenu ?? [])])
}
