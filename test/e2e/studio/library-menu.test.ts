import { expect, test } from 'vitest'
import { builtin, studioPage } from './studio-page.ts'

const opened = studioPage(async (studio) => {
  await studio.playApart(3, {
    game: 'patchwork',
    bots: [builtin('first', 'Ann'), builtin('random', 'Bea')],
  })
})
const rows = () => opened().page.locator('[role=row][aria-selected]')
const focused = () => opened().page.locator('[data-modal] :focus')

test('A row’s menu stays while the pointer moves down into it, and its field is ready for typing', async () => {
  const { page } = opened()
  await opened().go()
  await rows().nth(1).hover()
  await rows().nth(1).getByRole('button', { name: 'Actions for this match' }).click()
  const box = (await page.getByRole('menuitem', { name: /^Rename…/ }).boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 })
  await page.mouse.down()
  await page.mouse.up()
  await page.locator('[data-modal] [name=title]:focus').waitFor()
  await page.keyboard.type('n b t')
  await page.keyboard.press('Control+Enter')
  await rows().nth(1).getByText('n b t', { exact: true }).waitFor()
  expect(await page.locator('[data-modal]').count()).toBe(0)
})

test('A right click on a row opens its menu at the pointer', async () => {
  const { page } = opened()
  await opened().go()
  await rows()
    .nth(2)
    .click({ button: 'right', position: { x: 300, y: 10 } })
  const item = page.getByRole('menuitem', { name: 'Tags…' })
  const row = (await rows().nth(2).boundingBox())!
  const box = (await item.boundingBox())!
  expect(Math.abs(box.x - row.x - 300)).toBeLessThan(20)
  await item.click()
  await page.locator('[data-modal] [name=tags]:focus').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-modal]').waitFor({ state: 'detached' })
})

test('A dialog opened by a key has its field focused, and keys write in it only', async () => {
  const { page } = opened()
  await opened().go()
  await rows().first().waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('F2')
  await focused().waitFor()
  await page.keyboard.type('/?n')
  const typed = [await focused().getAttribute('name'), await focused().inputValue()]
  await page.keyboard.press('Escape')
  expect(typed).toEqual(['title', '/?n'])
})

test('Selected matches can be tagged at once', async () => {
  const { page } = opened()
  await opened().go()
  await rows().first().getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Tag…', exact: true }).click()
  await page.locator('[data-modal] input:focus').waitFor()
  await page.keyboard.type('good')
  await page.keyboard.press('Enter')
  await rows().first().getByRole('button', { name: 'good' }).waitFor()
})
