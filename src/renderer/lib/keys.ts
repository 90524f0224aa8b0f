import { commands, type CommandId } from '../../commands.ts'

const isMac = navigator.platform.startsWith('Mac')

const words: { readonly [key: string]: string } = {
  $mod: isMac ? '⌘' : 'Ctrl',
  Shift: '⇧',
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Space: 'Space',
  Equal: '+',
  Minus: '−',
}

export function shownKeys(binding: string): readonly string[] {
  const parts = binding.split('+')
  const isLetter = parts.length === 2 && parts[0] === 'Shift' && parts[1] === '?'
  if (isLetter) return ['?']
  return parts.map((part) => words[part] ?? (part.length === 1 ? part.toUpperCase() : part))
}

export function keysOf(id: CommandId): string | undefined {
  return commands.find((command) => command.id === id)?.keys[0]
}
