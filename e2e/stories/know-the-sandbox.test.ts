import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible } from '../axe.ts'
import { test as operators } from '../pro/operator.ts'
import { test as owners } from '../pro/staff.ts'
import { expect, open, pathOf, test, words } from '../story.ts'

const SENTENCE = words("Bac à sable : tout est fictif, rien n'est débité.")
/** Pixels: one line. */
const HEIGHT = 28
const PAGES = [
  '/',
  '/search',
  pathOf(DEMO.takesVouchers),
  '/restaurants/paris-11e',
  '/faq',
  '/nulle/part',
  '/pro/connexion',
  '/operateur/connexion',
  `/embed/${DEMO.takesVouchers.id}`,
]

function bannerOf(page: Page) {
  return page.getByRole('region', { name: 'Bac à sable', exact: true })
}

async function expectOneLineAtTop(page: Page): Promise<void> {
  await expect(bannerOf(page)).toHaveText(SENTENCE)
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await bannerOf(page).boundingBox(), page.url()).toEqual({ x: 0, y: 0, width, height: HEIGHT })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ })

  test('every page says in one line at its top that the sandbox is not real', { tag: '@both' }, async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path)
      await expectOneLineAtTop(page)
    }
  })
})

test('the banner stays when another page opens, scrolls away, and is not printed', { tag: '@both' }, async ({
  page,
}) => {
  await open(page, '/faq')
  await page.getByRole('link', { name: 'Tablée, accueil' }).click()
  await expect(page).toHaveURL('/')
  await expectOneLineAtTop(page)
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
  await expect(bannerOf(page)).not.toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  await expect(bannerOf(page)).toBeHidden()
})

test('the banner can be read in both themes and with the colours of the system', { tag: '@both' }, async ({ page }) => {
  await open(page, '/')
  await expectAccessible(page, '[data-sandbox]')
  await page.emulateMedia({ forcedColors: 'active' })
  await expectAccessible(page, '[data-sandbox]')
})

owners('the desk says it above its bar', { tag: '@both' }, async ({ page, owner }) => {
  await open(page, `/pro/${owner.restaurant.id}/service`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Ajouter' })).toBeVisible()
  await expectOneLineAtTop(page)
})

operators('the operator’s pages say it too', { tag: '@both' }, async ({ page }) => {
  await open(page, '/operateur')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expectOneLineAtTop(page)
})
