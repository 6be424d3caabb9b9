import { chips, results } from '../search-page.ts'
import { expect, open, test, words } from '../story.ts'

test('a district of the map leads to its restaurants', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/')
  const map = page.getByRole('group', { name: 'Carte des quartiers' })
  await expect(map.getByRole('link')).toHaveCount(23)
  await map.getByRole('link', { name: 'Paris 16e arrondissement' }).click()

  await expect(page).toHaveURL('/search?quartier=paris-16e')
  await expect.poll(() => chips(page)).toEqual(['Paris 16e'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('dans le 16e arrondissement de Paris'))
  const found = await results(page).count()
  await expect(results(page).filter({ hasText: /75[01]16\sParis/ })).toHaveCount(found)
})

test('the map works with the keyboard', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/')
  const first = page.getByRole('link', { name: 'Paris 1er arrondissement' })
  await first.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Paris 2e arrondissement' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/search?quartier=paris-2e')
})

test('on a phone the first five districts are listed, and the others on request', {
  tag: ['@phone', '@smoke'],
}, async ({ page }) => {
  await open(page, '/')
  const addresses = page.getByRole('region', { name: 'Nos adresses' })
  await expect(addresses.getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('group', { name: 'Carte des quartiers' })).toBeHidden()

  await addresses.getByRole('button', { name: 'Voir plus' }).click()
  await expect(addresses.getByRole('listitem')).toHaveCount(23)
  await addresses.getByRole('button', { name: 'Fermer' }).click()
  await expect(addresses.getByRole('listitem')).toHaveCount(5)

  await addresses.getByRole('button', { name: 'Voir plus' }).click()
  await addresses.getByRole('link', { name: 'Neuilly-sur-Seine' }).click()
  await expect(page).toHaveURL('/search?quartier=neuilly-sur-seine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('à Neuilly-sur-Seine'))
})

test('a district has its own page, with links to its cuisines and neighbours', async ({ page }) => {
  await open(page, '/restaurants/paris-9e')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurants dans le 9e arrondissement de Paris')
  await expect(results(page).filter({ hasText: '75009 Paris' })).toHaveCount(await results(page).count())
  await page.getByRole('navigation', { name: 'Par cuisine' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/restaurants\/[a-z-]+\/paris-9e$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Restaurant .+ à Paris 9e$/)
})
