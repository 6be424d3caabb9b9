import { unfoldBar, whereField } from '../search-page.ts'
import { expect, open, stopTime, test } from '../story.ts'

test('a suggested restaurant leads to its page, typed with or without accents', {
  tag: ['@both', '@smoke'],
}, async ({ page }) => {
  await open(page, '/')
  await whereField(page).pressSequentially("tilleuls d'alesia")
  await page.getByRole('group', { name: 'Restaurants' }).getByRole('option', { name: "Les Tilleuls d'Alésia" }).click()

  await expect(page).toHaveURL(/\/restaurant\/Les%20Tilleuls%20d'Al%C3%A9sia\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Les Tilleuls d'Alésia")
})

test('suggestions are requested once typing has paused for 150 milliseconds', async ({ page }) => {
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/graphql?') && asked.push(decodeURIComponent(request.url())))
  await open(page, '/')
  await whereField(page).click()
  // The script for suggestions is loaded.
  await expect(page.getByRole('option', { name: 'Tous les restaurants' })).toBeVisible()
  await stopTime(page)
  await whereField(page).fill('le')
  await page.clock.runFor(140)
  await whereField(page).fill('les')
  await page.clock.runFor(140)
  expect(asked).toEqual([])
  await page.clock.runFor(20)
  const restaurants = page.getByRole('group', { name: 'Restaurants' }).getByRole('option')
  await expect(restaurants).toHaveCount(5)
  expect(asked.every((url) => url.includes('"les"'))).toBe(true)
})

test('a misspelt name finds the restaurant first, and is searched as it is written', async ({ page }) => {
  await open(page, '/')
  await whereField(page).fill('kintarro')
  await whereField(page).press('Enter')

  await expect(page).toHaveURL('/search?nom=kintaro')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Kintaro')
})

test('a name without a match is reported, and all restaurants stay one choice away', async ({ page }) => {
  await open(page, '/search?convives=4')
  await unfoldBar(page)
  await whereField(page).pressSequentially('zzzqqq')
  await expect(page.getByText('Aucun résultat', { exact: true })).toBeVisible()

  await page.getByRole('option', { name: 'Tous les restaurants' }).click()
  await expect(page).toHaveURL('/search')
  await expect(whereField(page)).toHaveValue('')
})
