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

/** Converts a tinykeys binding (`$mod+Shift+p`) to an Electron accelerator. */
export function acceleratorOf(binding: string): string {
  // Of a sign that is typed with Shift only the sign is shown.
  const keys = /^Shift\+[^A-Za-z0-9]$/.test(binding) ? [binding.slice(-1)] : binding.split('+')
  return keys.map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key)).join('+')
}
