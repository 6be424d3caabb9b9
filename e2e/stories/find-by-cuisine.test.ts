import { chips, query, results } from '../search-page.ts'
import { expect, open, test } from '../story.ts'

test('the tile of a cuisine leads to the restaurants that serve it', { tag: '@smoke' }, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('group', { name: 'Cuisines' }).getByRole('link', { name: 'Italien' }).click()

  await expect(page).toHaveURL('/search?tags=100')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+\srestaurants/)
  await expect.poll(() => chips(page)).toEqual(['Italien'])
  await expect(results(page)).toHaveCount(10)
  await expect(results(page).filter({ hasText: 'Italien' })).toHaveCount(10)

  await page.getByRole('link', { name: 'Retirer le filtre Italien' }).click()
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('list', { name: 'Filtres actifs' })).toBeHidden()
  expect(query(page)).toEqual({})
})

test('the tiles have the tags of the specification, and the other tags are one link away', async ({ page }) => {
  await open(page, '/')
  const tiles = page.getByRole('group', { name: 'Cuisines' }).getByRole('link')
  const tags = await tiles.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).search))
  expect(tags).toEqual([56, 46, 47, 52, 100, 21, 83, 58].map((tag) => `?tags=${tag}`))

  await page.getByRole('link', { name: /^Afficher plus\.\.\..*ferait envie/ }).click()
  await expect(page).toHaveURL('/search')
})
