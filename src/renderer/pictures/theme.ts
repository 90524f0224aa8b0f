/**
 * Gives an element the root's styles of a theme, whatever the page's theme is; also its variables, because those of the root are
 * resolved before they are inherited.
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
