import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible } from '../axe.ts'
import { expect, open, pathOf, test } from '../story.ts'

const KINTARO = pathOf(DEMO.takesVouchers)

test('a photograph opens large, keys and buttons change it, and going back closes it', {
  tag: ['@both', '@smoke'],
}, async ({ page }) => {
  await open(page, KINTARO)
  const second = page.getByRole('group', { name: 'Photos de Kintaro' }).getByRole('link').nth(1)
  await second.click()
  const large = page.getByRole('dialog', { name: 'Photos de Kintaro' })
  await expect(shownIn(page)).toHaveAccessibleName(/^Kintaro, 3 sur \d$/)
  await expectLoaded(page)
  expect((await large.boundingBox())?.width, 'over the whole window').toBe(page.viewportSize()?.width)
  await expectAccessible(page, 'dialog[open]')

  await page.keyboard.press('ArrowRight')
  await expect(shownIn(page)).toHaveAccessibleName(/^Kintaro, 4 sur \d$/)
  await large.getByRole('button', { name: 'Photo précédente' }).click()
  await expect(shownIn(page)).toHaveAccessibleName(/^Kintaro, 3 sur \d$/)
  await page.keyboard.press('Home')
  await expect(shownIn(page)).toHaveAccessibleName(/^Kintaro, 1 sur \d$/)
  await expect(large.getByRole('button', { name: 'Photo précédente' })).toHaveAttribute('aria-disabled', 'true')

  await page.goBack()
  await expect(large).toBeHidden()
  await expect(page).toHaveURL(KINTARO)
  await expect(second).toBeFocused()
})

test('the cover opens the photographs too, and Escape and the cross close them without a history entry', async ({
  page,
}) => {
  await open(page, '/faq')
  await open(page, KINTARO)
  const cover = page.getByRole('link', { name: 'Voir en grand les photos de Kintaro' })
  const large = page.getByRole('dialog', { name: 'Photos de Kintaro' })
  await cover.press('Enter')
  await expect(shownIn(page)).toHaveAccessibleName(/^Kintaro, 1 sur \d$/)
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(cover).toBeFocused()
  await expect.poll(() => stepOf(page)).toBeNull()

  await cover.click()
  await large.getByRole('button', { name: 'Fermer' }).click()
  await expect(large).toBeHidden()
  await expect.poll(() => stepOf(page)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('a photograph can be enlarged with two fingers', { tag: '@phone' }, async ({ page }) => {
  await open(page, KINTARO)
  await page.getByRole('link', { name: 'Voir en grand les photos de Kintaro' }).click()
  await expectLoaded(page)
  const forbidding = await page
    .getByRole('dialog')
    .evaluate(
      (dialog) =>
        [dialog, ...dialog.querySelectorAll('*')].filter((one) => getComputedStyle(one).touchAction !== 'auto').length,
    )
  expect(forbidding).toBe(0)
  await expect(page.locator('meta[name=viewport]')).not.toHaveAttribute('content', /user-scalable|maximum-scale/)
})

test('without scripts a photograph is a link to its file', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(baseURL + KINTARO)
  await page.getByRole('link', { name: 'Voir en grand les photos de Kintaro' }).click()
  await expect(page).toHaveURL(/\/images\//)
  await context.close()
})

test('the cover shows the whole dish, at the resolution of the screen', { tag: '@desktop' }, async ({
  browser,
  baseURL,
}) => {
  for (const density of [1, 2]) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      deviceScaleFactor: density,
    })
    const page = await context.newPage()
    await page.goto(baseURL + KINTARO)
    const cover = page.getByRole('main').locator('picture img')
    const size = () =>
      cover.evaluate((image: HTMLImageElement) => ({
        drawn: image.naturalWidth,
        shown: image.clientWidth,
        current: image.currentSrc,
      }))
    await expect.poll(async () => (await size()).shown).toBe(1344)
    const picture = await page.request.get((await size()).current)
    expect(picture.ok()).toBe(true)
    await expect.poll(async () => (await size()).drawn, 'its natural width is that at one pixel a point').toBe(1344)
    const asked = JSON.parse(Buffer.from((await size()).current.split('/images/')[1] ?? '', 'base64url').toString())
    expect(asked.edits.resize.width).toBe(1344 * density)
    await context.close()
  }
})

/** Returns the dialog of the present history entry. The entry is removed shortly after its dialog. */
function stepOf(page: Page): Promise<unknown> {
  return page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr ?? null)
}

function shownIn(page: Page) {
  const shown = page.getByRole('dialog', { name: 'Photos de Kintaro' }).locator('li:not([inert])')
  return shown.getByRole('img')
}

async function expectLoaded(page: Page) {
  await expect.poll(() => shownIn(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
}
