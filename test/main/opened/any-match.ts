import { games } from '../../../src/engine/games/index.ts'
import type { Reply } from '../../../src/engine/match.ts'
import { randomFrom, type Random } from '../../../src/engine/random.ts'
import { mostlyLegal, type Answer } from '../../engine/random-match.ts'
import { sampleOf } from '../../engine/samples.ts'
import { sampleMatch, type SampleMatch } from '../sample-match.ts'

/** Texts that forms of files have been known to stumble over. */
const oddTexts = [
  ...['', 'thinking\n', 'no newline', 'a\u0000b\u001b[31m', '\ud800 alone', '\ufffd\ufffd', '</script><!--'],
  ...[
    '\u2028\u2029',
    '{"frames":[',
    '","events":[],"x":"',
    '𝔘 🀄 ✓',
    'é'.repeat(3000),
    '\\u003c \\',
    '\r\n\r',
    '\u{feff}',
  ],
]

/** A match of any game, with any options, faults, messages and what else bots do: each number is another one. */
export function anyMatch(nth: number): SampleMatch {
  const { id } = games[nth % games.length]!
  const seed = `any ${nth}`
  const words = randomFrom(`words ${nth}`)
  const seats = sampleMatch({ game: id, seed, isAny: true }).card.seats.length
  return sampleMatch({
    ...{ game: id, seed, isAny: true, answer: talking },
    record: { clock: words.below(3) === 0 ? 'off' : 'real' },
    end: {
      ...(words.below(4) === 0 && { why: oddIn(words) }),
      rests: Array.from({ length: seats }, () => ({ errors: oddIn(words), droppedBytes: words.below(9) })),
    },
  })
}

function oddIn(random: Random): string {
  return oddTexts[random.below(oddTexts.length)]!
}

/** Now and then wrong, with a message, and with something on stderr. */
const talking: Answer = (game, state, question, random) => {
  const reply = mostlyLegal(game, state, question, random)
  const errors = oddIn(random)
  if (reply.fault !== undefined || random.below(5) > 0) return { ...reply, errors }
  const output = sampleOf(game.id).withMessage(reply.output, oddIn(random).replace(/[\r\n]/g, ' '))
  return { ...reply, output, errors, ...oddityIn(random) }
}

function oddityIn(random: Random): Partial<Reply> {
  switch (random.below(6)) {
    case 0:
      return { leftover: true, unterminated: true }
    case 1:
      return { raw: Buffer.from([0x41, 0xff, 0x0a]).toString('base64') }
    case 2:
      return { dropped: { output: random.below(1e6), errors: random.below(1e6) } }
    case 3:
      return { late: 1 + random.below(2), stalledMillis: 5 + random.below(1000) / 8 }
    case 4:
      return { instead: [oddIn(random), ''] }
  }
  return {}
}
