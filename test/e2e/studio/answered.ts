import type { Page } from 'playwright-core'

/** Runs a bot for a test, again where it was late: on a busy machine it may be, and that is what the page says then. */
export async function answeredTestRun(page: Page): Promise<void> {
  const result = page.getByText(/^(Answered \d+ turns|(Turn|Its) \d.*limit)/)
  for (;;) {
    await page.getByRole('button', { name: 'Test run' }).click()
    await result.waitFor()
    if ((await result.innerText()).startsWith('Answered')) return
  }
}
