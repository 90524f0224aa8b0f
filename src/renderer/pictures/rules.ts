import { rulesIn, type TextRule } from './style-text.ts'

/** A rule and its Svelte scopes; no scopes: it applies to all. */
interface Kept {
  readonly scopes: readonly string[]
  readonly text: string
}

const scope = /svelte-[\w-]+/g
/** Conditions that never apply to a picture, or that depend on the device. */
const ofDevices = /print|forced-colors|prefers-|pointer|hover/

/** The page's style rules; reads each sheet once. */
export class StyleRules {
  readonly #sheets = new Map<StyleSheet, Promise<readonly Kept[]>>()

  /**
   * The source text of the rules that may apply to an element and its content; the browser's serialization loses a side of
   * `border: 1px solid var(--line)` if another side is set after it.
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
    const kept = this.#sheets.get(sheet) ?? sheetText(sheet).then((text) => rulesIn(text).flatMap(keptOf))
    this.#sheets.set(sheet, kept)
    return kept
  }
}

async function sheetText({ href, ownerNode }: StyleSheet): Promise<string> {
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
    ['layer', 'supports', 'container'].includes(name) || (name === 'media' && !ofDevices.test(condition))
  if (!isKept) return []
  return rulesIn(body)
    .flatMap(keptOf)
    .map(({ scopes, text }) => ({ scopes, text: `${head}{${text}}` }))
}
