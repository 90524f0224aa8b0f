import { UserError } from '../../engine/user-error.ts'
import { noMatch } from './seems.ts'

/** Before and after the match in a web page that Botscope wrote; each `<` in between is written as `\u003c`. */
const opening = Buffer.from('<script type="application/json" id="botscope-match">')
const closing = Buffer.from('</script>')

export function isWebPage(head: Uint8Array): boolean {
  return /^\s*</.test(Buffer.from(head.subarray(0, 512)).toString('latin1'))
}

/** The match's text in a web page that Botscope wrote, as it comes. Throws a `UserError` where there is none. */
export async function* matchInPage(page: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let [isWithin, held, head] = [false, Buffer.alloc(0), '']
  for await (const piece of page) {
    if (head === '') head = Buffer.from(piece.subarray(0, 512)).toString('latin1')
    held = Buffer.concat([held, piece])
    if (!isWithin) {
      const at = held.indexOf(opening)
      isWithin = at >= 0
      held = isWithin ? held.subarray(at + opening.length) : held.subarray(-opening.length)
      if (!isWithin) continue
    }
    const end = held.indexOf(closing)
    const sure = end >= 0 ? end : Math.max(0, held.length - closing.length)
    if (sure > 0) yield held.subarray(0, sure)
    if (end >= 0) return
    held = held.subarray(sure)
  }
  if (isWithin) throw new UserError('it is a web page that ends in the middle of its match')
  const isTenhou = /<mjloggm/i.test(head)
  throw noMatch(
    isTenhou
      ? 'a log of Tenhou (mjlog)'
      : 'a web page or XML, and not a web page that Botscope wrote of a match',
  )
}
