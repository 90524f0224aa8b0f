import { Marked } from 'marked'

/**
 * For Vite: a page of docs/games is the HTML that its Markdown makes. Only text, tables, lists and code: HTML in it stays text,
 * links and pictures lead nowhere.
 * @returns {import('vite').Plugin}
 */
export function gamePages() {
  return {
    name: 'game-pages',
    enforce: 'pre',
    transform: (code, id) =>
      /\/docs\/games\/[\w-]+\.md$/.test(id.replaceAll('\\', '/'))
        ? { code: `export default ${JSON.stringify(htmlOf(code))}`, map: null }
        : null,
  }
}

/**
 * The HTML of a page; its headings have ids such as `rules-first-turn`.
 * @param {string} markdown
 */
export function htmlOf(markdown) {
  /** @type {Set<string>} */
  const ids = new Set()
  const marked = new Marked({
    renderer: {
      html: ({ text }) => escaped(text),
      image: ({ text }) => escaped(text),
      link({ tokens }) {
        return this.parser.parseInline(tokens)
      },
      heading({ tokens, depth, text }) {
        const id = idOf(text, ids)
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      code: ({ text, lang = '' }) =>
        `<pre class="${/^\w*/.exec(lang)?.[0] ?? ''}" tabindex="0"><code>${escaped(text)}</code></pre>\n`,
      table(token) {
        const cells = (/** @type {import('marked').Tokens.TableCell[]} */ row, /** @type {string} */ tag) =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')
        return `<div class="table" tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table></div>\n`
      },
    },
  })
  return marked.parse(markdown, { async: false })
}

/**
 * @param {string} text of a heading
 * @param {Set<string>} ids that are taken
 */
function idOf(text, ids) {
  const id = `rules-${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')}`
  const free = ids.has(id) ? `${id}-${ids.size}` : id
  ids.add(free)
  return free
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
