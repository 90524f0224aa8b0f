import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly impact: string
    readonly nodes: readonly { readonly target: readonly string[] }[]
  }[]
}

/** Rules of what differs between light and dark. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** What axe finds serious or critical in a page, or in a part of it: each rule, and where it is broken. */
export function seriousIn(page: Page, part = page.locator('html')): Promise<readonly string[]> {
  return found(part, { resultTypes: ['violations'] })
}

/** As `seriousIn`, in light and in dark. */
export async function seriousInBoth(page: Page, part = page.locator('html')): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await found(part, { resultTypes: ['violations'], runOnly: ofColours })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...dark.map((each) => `dark: ${each}`), ...(await seriousIn(page, part))]
}

/** In the page. */
function runAxe(part: unknown, options: object): Promise<AxeResult> {
  const { axe } = globalThis as unknown as {
    readonly axe: { run(part: unknown, options: object): Promise<AxeResult> }
  }
  return axe.run(part, options)
}

/** What it would preload, styles and sounds, is for rules that do not matter here. */
async function found(part: Locator, options: object): Promise<readonly string[]> {
  const page = part.page()
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe)
  const { violations } = await part.evaluate(runAxe, { ...options, preload: false })
  return violations
    .filter(({ impact }) => /serious|critical/.test(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
