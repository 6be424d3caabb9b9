import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { STATIC_PAGES } from '@tablee/server/http/static-pages.ts'
import { expectAccessible } from '../axe.ts'
import { openFilter, unfoldBar, whereField } from '../search-page.ts'
import { expect, open, pathOf, test } from '../story.ts'

// Nothing moves while it is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 404/ })

const FOUND = [
  '/',
  '/search',
  '/search?nom=zzzqqqxxx',
  '/search?date=hier',
  '/restaurants/paris-9e',
  '/restaurants/japonais/paris-9e',
  '/bonsplans',
  '/nulle/part',
]
const RESTAURANT = [
  pathOf(DEMO.takesVouchers),
  `${pathOf(DEMO.someDistricts)}?onglet=informations`,
  `${pathOf(DEMO.closed)}?onglet=avis`,
  pathOf(DEMO.withoutMenu),
]

for (const path of [...STATIC_PAGES, ...FOUND, ...RESTAURANT]) {
  test(`axe finds nothing on ${decodeURI(path)}`, async ({ page }) => {
    await open(page, path)
    await expectAccessible(page)
  })
}

test("axe finds nothing in the search bar's suggestions and pickers", async ({ page }) => {
  await open(page, '/search')
  await unfoldBar(page)
  await whereField(page).pressSequentially('rue')
  await expect(page.getByRole('option', { name: /^Rue/ }).first()).toBeVisible()
  await expectAccessible(page, 'search')
  await whereField(page).press('Escape')

  for (const label of ['Date', 'Heure']) {
    await page.getByRole('search').getByRole('button', { name: label }).click()
    await lookInside(page, label)
  }
  await page.getByRole('search').getByRole('button', { name: 'Heure' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dîner' }).click()
  await lookInside(page, 'Heure')
})

test('axe finds nothing in the panels of the filters', async ({ page }) => {
  await open(page, '/search?tags=100&quartier=paris-9e&note=4')
  for (const name of ['Cuisine', 'Prix', 'Note', 'Livraison']) {
    await openFilter(page, name)
    await lookInside(page, name)
  }
})

test('axe finds nothing in the ways to share', async ({ page }) => {
  await open(page, pathOf(DEMO.takesVouchers))
  await page.getByRole('button', { name: 'Partager le restaurant Kintaro' }).click()
  await lookInside(page, /Partager/)
})

test('axe finds nothing in the drawer', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await lookInside(page, 'Menu')
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
})

async function lookInside(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
