import { namedText, type Word } from '../../../annotate.ts'
import type { InputPart, Question } from '../../../game.ts'
import { manyTimes } from '../annotate.ts'

const openingLines: readonly (readonly Word[])[] = [
  [{ name: 'income_events', note: 'how many Button Income events there are on the time board' }],
  manyTimes({ name: 'income_time', note: 'when the Button Income event occurs' }),
  [{ name: 'patch_events', note: 'how many Special Patch events there are on the time board' }],
  manyTimes({ name: 'patch_time', note: 'when the Special Patch event occurs' }),
  [{ name: 'tiles', note: 'all tiles of the game' }],
]

const turnLines: readonly (readonly Word[])[] = [
  [
    { name: 'my_buttons', note: 'buttons you own' },
    { name: 'my_time_board_position', note: 'how far your token is' },
  ],
  [
    { name: 'opponent_buttons', note: 'buttons your opponent owns' },
    { name: 'opponent_time_board_position', note: "how far your opponent's token is" },
  ],
  [{ name: 'playable_tiles', note: 'tiles you can play: 1 while a special patch is to be placed' }],
]

const tileLine: readonly Word[] = [
  { name: 'tile_id', note: '0 to 32, -1 for a special patch' },
  { name: 'tile_earning', note: 'buttons it earns at each Button Income event' },
  { name: 'tile_button_price', note: 'buttons it costs' },
  { name: 'tile_time_price', note: 'time it costs' },
  { name: 'tile_shape', note: '| separates rows, O is taken by the tile' },
]

export function annotate({ input, opening }: Question): readonly InputPart[] {
  return input.flatMap((text, line) => {
    const words = line < opening ? openingLines[line] : turnLines[line - opening]
    return namedText(line, text, words ?? tileLine)
  })
}
