/** What a referee of CodinGame's SDK writes: a name, a number of lines, and these lines. */
export interface SdkBlock {
  readonly name: SdkBlockName
  readonly lines: readonly string[]
}

const names = [
  'VIEW',
  'MONITORING',
  'INFOS',
  'SUMMARY',
  'TOOLTIP',
  'NEXT_PLAYER_INPUT',
  'NEXT_PLAYER_INFO',
  'UINPUT',
  'METADATA',
  'SCORES',
  'FAIL',
] as const
type SdkBlockName = (typeof names)[number] | 'OTHER'

/** Far more than any game writes at once. */
const mostLines = 1_000_000

/** Anything may stand before it in its line: a print without a newline. */
const header = /^(.*?)\[\[([A-Z_]+)\] ([0-9]{1,9})\]\s*$/s

/** Cuts lines into blocks. Lines outside of a block are noise: prints of wrapper scripts and of the Java machine. */
export class SdkBlocks {
  readonly #noise: (line: string) => void
  #name: SdkBlockName | null = null
  #lines: string[] = []
  #left = 0

  constructor(noise: (line: string) => void) {
    this.#noise = noise
  }

  /** The block that this line completes. Throws where a header cannot be meant. */
  push(line: string): SdkBlock | null {
    if (this.#name === null) return this.#begin(line)
    this.#lines.push(line)
    this.#left -= 1
    return this.#done()
  }

  #begin(line: string): SdkBlock | null {
    const [, before = '', name = '', count = ''] = header.exec(line) ?? []
    if (name === '') {
      if (line !== '') this.#noise(line)
      return null
    }
    if (before !== '') this.#noise(before)
    this.#left = Number(count)
    if (this.#left > mostLines) throw new Error(`a block ${name} of ${count} lines`)
    this.#name = names.find((each) => each === name) ?? 'OTHER'
    this.#lines = []
    return this.#done()
  }

  #done(): SdkBlock | null {
    if (this.#left > 0) return null
    const block = { name: this.#name!, lines: this.#lines }
    this.#name = null
    return block
  }
}

/** A block to the referee. */
export function blockText(name: string, lines: readonly string[]): string {
  return [`[[${name}] ${lines.length}]`, ...lines].join('\n')
}
