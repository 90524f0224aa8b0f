/** Keys of a page that Electron calls otherwise. */
const names: { readonly [key: string]: string } = {
  $mod: 'CmdOrCtrl',
  ArrowRight: 'Right',
  ArrowLeft: 'Left',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  Equal: '=',
  Minus: '-',
  NumpadAdd: 'numadd',
  NumpadSubtract: 'numsub',
}

/** A key binding as tinykeys reads it (`$mod+Shift+p`) in the words of Electron's menus. */
export function acceleratorOf(binding: string): string {
  // Of a sign that is typed with Shift only the sign is shown.
  const keys = /^Shift\+[^A-Za-z0-9]$/.test(binding) ? [binding.slice(-1)] : binding.split('+')
  return keys.map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key)).join('+')
}
