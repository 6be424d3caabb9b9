import type { Page } from '@playwright/test'
import { authDialog } from '../auth-dialog.ts'
import { activationPath } from '../people.ts'
import { chips, query, results, whereField } from '../search-page.ts'
import { expect, hydrated, open, openEarly, test, words } from '../story.ts'

test('a name typed before any script has loaded is kept, and finds its restaurant', { tag: '@smoke' }, async ({
  page,
}) => {
  const letScriptsCome = await openEarly(page, '/')
  await whereField(page).click()
  await whereField(page).pressSequentially('kinta')
  await letScriptsCome()
  await expect(page.getByRole('option', { name: /^Kintaro/ })).toBeVisible()
  await whereField(page).pressSequentially('ro')
  await expect(whereField(page)).toHaveValue('kintaro')
  await page.getByRole('option', { name: /^Kintaro/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kintaro')
})

test('a number of guests typed before the scripts have loaded is part of the search', async ({ page }) => {
  const letScriptsCome = await openEarly(page, '/')
  await page.getByLabel('Convives').fill('5')
  await letScriptsCome()
  await page.getByRole('button', { name: 'Un convive de plus' }).click()
  await expect(page.getByLabel('Convives')).toHaveValue('6')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect.poll(() => query(page)).toEqual({ convives: '6' })
})

test('a sort order chosen before the scripts have loaded is applied', async ({ page }) => {
  const letScriptsCome = await openEarly(page, '/search')
  await page.getByLabel('Trier par').selectOption('Prix croissant')
  await letScriptsCome()
  await expect(page).toHaveURL('/search?tri=prix-croissant')
  await expect(page.getByLabel('Trier par')).toHaveValue('prix-croissant')
  await expect(results(page)).toHaveCount(10)
})

test('clicks before React has loaded are all replayed', async ({ page }) => {
  const letScriptsCome = await openEarly(page, '/')
  const more = page.getByRole('button', { name: 'Un convive de plus' })
  await more.click()
  await more.click()
  await letScriptsCome()
  await expect(page.getByLabel('Convives')).toHaveValue('4')
  await more.click()
  await expect(page.getByLabel('Convives')).toHaveValue('5')
})

test('an early click on sign-in opens the dialog', { tag: '@desktop' }, async ({ page }) => {
  const letScriptsCome = await openEarly(page, '/faq')
  await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click()
  await letScriptsCome()
  await expect(authDialog(page)).toBeVisible()
})

test('an early click on the menu opens it', { tag: '@phone' }, async ({ page }) => {
  const letScriptsCome = await openEarly(page, '/faq')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await letScriptsCome()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('a form filled in early keeps its values and is not submitted by the browser', async ({ page, baseURL }) => {
  const path = await activationPath(baseURL)
  const letScriptsCome = await openEarly(page, path)
  await page.getByLabel('Prénom').fill('Inès')
  await page.getByLabel('Prénom').press('Enter')
  await letScriptsCome()
  await expect(page).toHaveURL(path)
  await expect(page.getByLabel('Prénom')).toHaveValue('Inès')
  await page.getByRole('form').getByRole('button', { name: 'Activer mon compte' }).click()
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused()
})

test('going back before any script has loaded shows the previous page', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/search?quartier=paris-11e')
  await page.getByRole('link', { name: 'Retirer le filtre Paris 11e' }).click()
  await expect(page).toHaveURL('/search')
  const letScriptsCome = await openEarly(page, '/search', () => page.reload({ waitUntil: 'commit' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await letScriptsCome()
  await expect.poll(() => chips(page)).toEqual(['Paris 11e'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('dans le 11e arrondissement de Paris'))
})

test.describe('a script that fails to load', () => {
  test.use({ expectedErrors: /ERR_(FAILED|INTERNET_DISCONNECTED)/ })

  test('is requested again by a reload of the page, which then works', async ({ page }) => {
    await withoutScripts(page, 1)
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: 'Un convive de plus' }).click()
    await expect(page.getByLabel('Convives')).toHaveValue('3')
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('leaves the content readable without a network, and the page works once it is back', async ({ page }) => {
    await withoutScripts(page, 1)
    let isAway = true
    await page.route('/', (route) =>
      isAway && route.request().method() === 'HEAD' ? route.abort('internetdisconnected') : route.fallback(),
    )
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText(words("Une partie de cette page n'a pas pu être chargée."))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    isAway = false
    await hydrated(page)
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('is requested a third time only if the visitor reloads', async ({ page }) => {
    await withoutScripts(page, 2)
    await page.goto('/')
    const notice = page.getByRole('alert')
    await notice.getByRole('link', { name: 'Recharger la page' }).click()
    await hydrated(page)
    await expect(notice).toBeHidden()
  })

  /** Blocks the scripts of the next `documents` documents. */
  async function withoutScripts(page: Page, documents: number): Promise<void> {
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++
    })
    await page.route('**/assets/*.js', (route) => (loads <= documents ? route.abort() : route.fallback()))
  }
})
