/** A rule of the page, and the scopes of Svelte that it is for; none: it is for all. */
interface Kept {
  readonly scopes: readonly string[]
  readonly text: string
}

const scope = /svelte-[\w-]+/g
/** Conditions that are true of no picture, or of how one is looked at. */
const ofDevices = /print|forced-colors|prefers-|pointer|hover/

/** The page's style rules; each of its sheets is read once. */
export class Rules {
  readonly #sheets = new Map<CSSStyleSheet, readonly Kept[]>()

  /** The text of those that may be for an element and what is in it. */
  textFor(element: Element): string {
    const used = new Set([element, ...element.querySelectorAll('*')].flatMap(scopesOf))
    return [...document.styleSheets]
      .flatMap((sheet) => this.#keptOf(sheet))
      .filter(({ scopes }) => scopes.length === 0 || scopes.some((each) => used.has(each)))
      .map(({ text }) => text)
      .join('\n')
  }

  #keptOf(sheet: CSSStyleSheet): readonly Kept[] {
    const kept = this.#sheets.get(sheet) ?? keptOf(sheet.cssRules)
    this.#sheets.set(sheet, kept)
    return kept
  }
}

function scopesOf(element: Element): readonly string[] {
  return [...element.classList].filter((name) => name.startsWith('svelte-'))
}

function keptOf(rules: CSSRuleList): readonly Kept[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [{ scopes: rule.cssText.match(scope) ?? [], text: rule.cssText }]
    if (rule instanceof CSSMediaRule && ofDevices.test(rule.conditionText)) return []
    if (rule instanceof CSSConditionRule) return keptOf(rule.cssRules).map((kept) => within(rule, kept))
    return []
  })
}

function within(rule: CSSConditionRule, { scopes, text }: Kept): Kept {
  const name =
    rule instanceof CSSMediaRule ? 'media' : rule instanceof CSSSupportsRule ? 'supports' : 'container'
  return { scopes, text: `@${name} ${rule.conditionText}{${text}}` }
}
