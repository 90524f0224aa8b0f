import type { OutlineFrame } from '../../contract/reading.ts'
import type { Frame } from '../../engine/match.ts'

/** Null: not known. */
export async function* standings(
  frames: AsyncIterable<Frame>,
  outline: AsyncIterable<OutlineFrame> | undefined,
): AsyncGenerator<readonly [Frame, readonly number[] | null]> {
  const drawn = outline?.[Symbol.asyncIterator]()
  try {
    for await (const frame of frames) {
      const next = await drawn?.next()
      yield [frame, next === undefined || next.done ? null : next.value.standing]
    }
  } finally {
    await drawn?.return?.()
  }
}
