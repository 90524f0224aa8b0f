import type { RefereeEvents, RefereeWire } from '../../../src/main/games/wire.ts'
import { blocksOf, type RecordedBlock } from './recording.ts'

/**
 * Plays the referee's side of a recording, and checks every line that it is sent. The last GET_GAME_INFO is not read: a referee
 * ends unasked.
 */
export function replayedReferee(name: string, heard: string[] = []) {
  const blocks = [...blocksOf(name)]
  return (events: RefereeEvents): RefereeWire => {
    let left: string[] = []
    const tell = () => {
      while (blocks[0]?.from === 'referee') for (const line of textOf(blocks.shift()!)) events.line(line)
      if (blocks.length === 0) events.failed('exited with status 0')
    }
    const take = (line: string) => {
      if (left.length === 0) left = [...textOf(expected(blocks))]
      const wanted = left.shift()
      if (line !== wanted) heard.push(`${JSON.stringify(line)} instead of ${JSON.stringify(wanted)}`)
      if (left.length === 0) tell()
    }
    return {
      send: (text) => queueMicrotask(() => text.split('\n').forEach(take)),
      allow: () => {},
      log: () => '',
      lastWords: () => '',
      close: async () => {},
    }
  }
}

function expected(blocks: RecordedBlock[]): RecordedBlock {
  const block = blocks[0]?.from === 'host' ? blocks.shift() : undefined
  return block ?? { from: 'host', name: 'nothing', lines: [] }
}

function textOf({ name, lines }: RecordedBlock): readonly string[] {
  return [`[[${name}] ${lines.length}]`, ...lines]
}
