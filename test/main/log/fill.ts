import { writeFileSync } from 'node:fs'

/** Writes a file that takes all the room of its disk. */
export function fill(name: string): void {
  for (let bytes = 1 << 20; bytes >= 1;) {
    try {
      writeFileSync(name, Buffer.alloc(bytes), { flag: 'a' })
    } catch {
      bytes >>= 1
    }
  }
}
