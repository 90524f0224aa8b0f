/**
 * Gives an element, and what is in it, what the page's root has in a theme, whatever theme the page has: its variables too, as
 * those of the root are settled before they are inherited.
 */
export function setTheme(element: HTMLElement, theme: 'light' | 'dark'): void {
  const isOfRoot = ({ selectorText }: CSSStyleRule) =>
    selectorText === ':root' || selectorText === `:root[data-theme="${theme}"]`
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSStyleRule && isOfRoot(rule)) element.style.cssText += rule.style.cssText
    }
  }
}
