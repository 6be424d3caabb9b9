import { DEMO } from '@tablee/server/database/seed/special.ts'
import { results } from '../search-page.ts'
import { expect, pathOf, test, words } from '../story.ts'

test.use({ javaScriptEnabled: false })

test('the search form leads to its results', { tag: ['@both', '@smoke'] }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Et si vous partiez sans payer ?'))
  await page.getByLabel('Où ou chez qui').fill('kintaro')
  await page.getByLabel('Convives').fill('3')
  await page.getByRole('button', { name: 'Rechercher' }).click()

  await expect(page).toHaveURL('/search?nom=kintaro&convives=3')
  await expect(results(page).first()).toContainText('Kintaro')
  await results(page).first().getByRole('link', { name: 'Voir plus' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kintaro')
})

test('a day and an hour use the inputs of the browser', async ({ page }) => {
  await page.goto('/search?tags=56')
  await page.getByLabel('Date').fill('2026-11-25')
  await page.getByRole('search').getByLabel('Heure').fill('20:00')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('ouverts demain soir à 20:00'))
  await expect(page.getByRole('link', { name: 'Retirer le filtre Japonais' })).toBeVisible()
})

test('a restaurant can be read tab by tab', async ({ page }) => {
  await page.goto(pathOf(DEMO.takesVouchers))
  await expect(page.getByRole('tabpanel', { name: 'Menu' })).toContainText('Gyoza au porc')
  await page.getByRole('tab', { name: 'Avis' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Avis' }).getByRole('article')).toHaveCount(10)
})
