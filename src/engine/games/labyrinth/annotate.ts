import { fieldOf } from '../../json.ts'
import { namedText } from '../../annotate.ts'
import type { Word } from '../../annotate.ts'
import type { InputPart, Question } from '../../game.ts'

const openingWords: readonly (readonly Word[])[] = [
  [
    { name: 'playerCount', note: 'players of this match' },
    { name: 'mySeat', note: 'your seat, from 0' },
  ],
  [
    { name: 'width', note: 'columns of the field' },
    { name: 'height', note: 'rows of the field' },
    { name: 'through', note: '1 if each edge leads to the opposite one, otherwise 0' },
  ],
  [
    { name: 'riverFlow', note: 'tiles that the river carries a player, 0 where there is no river' },
    { name: 'swampSize', note: 'tiles of each swamp' },
    { name: 'swampCount', note: 'swamps' },
    { name: 'portalCount', note: 'portals' },
    { name: 'maxBullets', note: 'the most bullets a player can carry' },
    { name: 'maxRounds', note: 'rounds after which the match is a draw' },
  ],
]

const turnWords: readonly (readonly Word[])[] = [
  [
    { name: 'bullets', note: 'your bullets' },
    { name: 'hasTreasure', note: '1 if you have the treasure in hand, otherwise 0' },
  ],
  [{ name: 'eventCount', note: 'lines that follow' }],
]

/** The second word of messages of two words. */
const numbers: { readonly [message: string]: Word } = {
  home: { name: 'owner', note: 'the seat whose home it is' },
  portal: { name: 'portal', note: `the portal's number, from 1` },
  kill: { name: 'victim', note: 'the seat that was killed' },
}

export function annotate({ input, opening }: Question): readonly InputPart[] {
  const named = [...(opening > 0 ? openingWords : []), ...turnWords]
  return input.flatMap((text, line) => namedText(line, text, named[line] ?? eventWords(text)))
}

function eventWords(text: string): readonly Word[] {
  const words = text.split(' ')
  return words.map((word, i) => {
    if (i === 0) return { name: 'seat', note: 'whose turn it was' }
    if (i === 1) return { name: 'action', note: fieldOf(eventNotes, word) ?? 'what the seat did' }
    if (i === 2) return { name: 'direction', note: 'north, east, south or west' }
    return (
      fieldOf(numbers, words[i - 1]!) ?? {
        name: 'message',
        note: fieldOf(messageNotes, word) ?? 'what came of it',
      }
    )
  })
}

const eventNotes: { readonly [action: string]: string } = {
  MOVE: 'the seat moved',
  SHOOT: 'the seat shot',
  DEATH: 'the seat was killed and came back on its home',
  OUT: 'the seat is out',
}

const messageNotes: { readonly [message: string]: string } = {
  field: 'entered a field tile',
  home: 'entered a home',
  river: 'entered a river tile',
  portal: 'entered a portal',
  kill: 'killed a player',
  treasure: 'picked the treasure up',
  win: 'came home with the treasure',
  wall: 'stayed: a wall is in the way',
  grate: 'stayed: a grate is in the way',
  swamp: 'stayed: a swamp is in the way',
  break: 'broke a wall',
  nothing: 'hit nothing',
}
