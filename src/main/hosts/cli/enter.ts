import { readFileSync } from 'node:fs'

/** Whether we have a terminal in which a person can press Enter. */
export function hearsEnter(): boolean {
  return process.stdin.isTTY === true && isInForeground()
}

/** Hears when Enter is pressed in our terminal, where we have one; gives what ends that. */
export function onEnter(pressed: () => void): () => void {
  const { stdin } = process
  if (!hearsEnter()) return () => {}
  const hear = (typed: Buffer) => {
    if (typed.includes('\n')) pressed()
  }
  stdin.on('data', hear)
  return () => {
    stdin.off('data', hear)
    stdin.pause()
    stdin.unref()
  }
}

/** A program that was started with `&` is stopped by the system when it reads from the terminal. Only Linux tells. */
function isInForeground(): boolean {
  if (process.platform !== 'linux') return true
  const [, , group, , , foreground] = readFileSync('/proc/self/stat', 'latin1').split(') ').at(-1)!.split(' ')
  return group === foreground
}
