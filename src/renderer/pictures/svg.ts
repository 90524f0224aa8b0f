import { redrawn } from '../lib/board/pictured.ts'
import { facesFor } from './faces.ts'
import type { StyleRules } from './rules.ts'

/** Attributes for people and programs that have no meaning in a picture. */
const untold = ['data-hint', 'title', 'tabindex', 'role', 'inert']
/** Elements that only work in a page. */
const unpictured = '[data-unpictured]'

/**
 * An element as the text of a self-contained SVG file: its elements, their style rules and the faces of their fonts. `scale`:
 * pixels of a canvas in it for each CSS pixel.
 */
export async function svgOf(
  element: HTMLElement,
  rules: StyleRules,
  { theme, scale }: { readonly theme: 'light' | 'dark'; readonly scale: number },
): Promise<string> {
  const { width, height } = element.getBoundingClientRect()
  // Before the copy: what a canvas shows is there for a moment only.
  const [faces, style] = await Promise.all([facesFor(element), rules.textFor(element)])
  const copy = copyOf(element, scale)
  const svg = new Document().createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('width', `${width}`)
  svg.setAttribute('height', `${height}`)
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  // The page's rules for its root are for this one here.
  svg.setAttribute('data-theme', theme)
  const styles = document.createElementNS(svg.namespaceURI, 'style')
  styles.textContent = `${faces}\n${style}\n${still}`
  const place = document.createElementNS(svg.namespaceURI, 'foreignObject')
  place.setAttribute('width', '100%')
  place.setAttribute('height', '100%')
  place.append(copy)
  svg.append(styles, place)
  return legal(new XMLSerializer().serializeToString(svg))
}

/** A picture has no animations. */
const still = '*,*::before,*::after{animation:none!important;transition:none!important}'

function copyOf(element: HTMLElement, scale: number): HTMLElement {
  const canvases = [...element.querySelectorAll('canvas')]
  const copy = element.cloneNode(true) as HTMLElement
  const copies = [...copy.querySelectorAll('canvas')]
  for (const [i, canvas] of canvases.entries()) copies[i]!.replaceWith(imageOf(canvas, scale))
  for (const each of copy.querySelectorAll(unpictured)) each.remove()
  const nodes = document.createNodeIterator(copy, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (node instanceof Element) for (const name of untold) node.removeAttribute(name)
    else comments.push(node)
  }
  for (const comment of comments) (comment as ChildNode).remove()
  return copy
}

/** The content of a canvas as an image element. */
function imageOf(canvas: HTMLCanvasElement, scale: number): HTMLElement {
  const image = document.createElement('img')
  const { clientWidth: width, clientHeight: height } = canvas
  Object.assign(image.style, { display: 'block', width: `${width}px`, height: `${height}px` })
  if (width === 0 || height === 0 || getComputedStyle(canvas).visibility === 'hidden') return image
  redrawn(canvas)
  const target = document.createElement('canvas')
  target.width = Math.round(width * scale)
  target.height = Math.round(height * scale)
  const pen = target.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(canvas, 0, 0, target.width, target.height)
  image.src = target.toDataURL()
  return image
}

/** Replaces characters that XML forbids, which bots' texts may contain. */
function legal(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
}
