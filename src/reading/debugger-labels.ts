import type { DebuggerKind } from '../contract/debug.ts'

export const debuggerLabels: { readonly [Kind in DebuggerKind]: string } = {
  node: 'Node: its inspector',
  python: 'Python: debugpy',
  native: 'C, C++, Rust: gdbserver',
  jvm: 'Java: jdwp',
  own: 'My own command line',
}
