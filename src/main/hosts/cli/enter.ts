import { readFileSync } from 'node:fs'

/** True where stdin is a terminal and the program is in the foreground. */
export function listensForEnter(): boolean {
  return process.stdin.isTTY === true && isInForeground()
}

/** Calls `pressed` when Enter is pressed in the terminal, where there is one; returns a function that ends that. */
export function onEnter(pressed: () => void): () => void {
  const { stdin } = process
  if (!listensForEnter()) return () => {}
  const listener = (typed: Buffer) => {
    if (typed.includes('\n')) pressed()
  }
  stdin.on('data', listener)
  return () => {
    stdin.off('data', listener)
    stdin.pause()
    stdin.unref()
  }
}

/** The system stops a program started with `&` when it reads from the terminal. Only Linux can be asked. */
function isInForeground(): boolean {
  if (process.platform !== 'linux') return true
  const [, , group, , , foreground] = readFileSync('/proc/self/stat', 'latin1').split(') ').at(-1)!.split(' ')
  return group === foreground
}
