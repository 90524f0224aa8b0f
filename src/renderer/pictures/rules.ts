import { rulesIn, type TextRule } from './style-text.ts'

/** A rule of the page, and the scopes of Svelte that it is for; none: it is for all. */
interface Kept {
  readonly scopes: readonly string[]
  readonly text: string
}

const scope = /svelte-[\w-]+/g
/** Conditions that are true of no picture, or of how one is looked at. */
const ofDevices = /print|forced-colors|prefers-|pointer|hover/

/** The page's style rules; each of its sheets is read once. */
export class StyleRules {
  readonly #sheets = new Map<StyleSheet, Promise<readonly Kept[]>>()

  /**
   * The text of those that may be for an element and what is in it, as it is written: what the browser gives back of a rule
   * lacks a side of `border: 1px solid var(--line)` where another one is set after it.
   */
  async textFor(element: Element): Promise<string> {
    const sheets = await Promise.all([...document.styleSheets].map((sheet) => this.#keptOf(sheet)))
    const used = new Set([element, ...element.querySelectorAll('*')].flatMap(scopesOf))
    return sheets
      .flat()
      .filter(({ scopes }) => scopes.length === 0 || scopes.some((each) => used.has(each)))
      .map(({ text }) => text)
      .join('\n')
  }

  #keptOf(sheet: StyleSheet): Promise<readonly Kept[]> {
    const kept = this.#sheets.get(sheet) ?? textOf(sheet).then((text) => rulesIn(text).flatMap(keptOf))
    this.#sheets.set(sheet, kept)
    return kept
  }
}

async function textOf({ href, ownerNode }: StyleSheet): Promise<string> {
  if (href === null) return ownerNode?.textContent ?? ''
  const answer = await fetch(href)
  if (!answer.ok) throw new Error(`A style sheet cannot be read: ${href} answers ${answer.status}`)
  return answer.text()
}

function scopesOf(element: Element): readonly string[] {
  return [...element.classList].filter((name) => name.startsWith('svelte-'))
}

function keptOf({ head, body }: TextRule): readonly Kept[] {
  if (body === null) return []
  const [, name = null, condition = ''] = /^@([\w-]+)\s*(.*)$/s.exec(head) ?? []
  if (name === null) return [{ scopes: head.match(scope) ?? [], text: `${head}{${body}}` }]
  const isKept =
    name === 'supports' || name === 'container' || (name === 'media' && !ofDevices.test(condition))
  if (!isKept) return []
  return rulesIn(body)
    .flatMap(keptOf)
    .map(({ scopes, text }) => ({ scopes, text: `${head}{${text}}` }))
}
