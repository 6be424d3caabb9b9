import { expectAccessible } from '../axe.ts'
import { chips, query, whereField } from '../search-page.ts'
import { expect, open, test, words } from '../story.ts'

// A position in the Rue des Martyrs.
const geolocation = { latitude: 48.8793, longitude: 2.3399 }

test.describe('with permission', () => {
  test.use({ geolocation, permissions: ['geolocation'] })

  test('the position of the device fills the address and the filters', { tag: '@smoke' }, async ({ page }) => {
    await open(page, '/')
    await whereField(page).click()
    await page.getByRole('option', { name: 'Utiliser ma position' }).click()
    await expect(whereField(page)).toHaveValue(/75009 Paris$/)

    await page.getByRole('button', { name: 'Rechercher' }).click()
    await expect.poll(() => chips(page)).toEqual([expect.stringMatching(/^Autour de \d.* Rue/), 'À moins de 10 km'])
    expect(query(page)).toMatchObject({ lat: '48.87930', lon: '2.33990' })
  })
})

test('a refused permission is explained, and leaves the field unchanged', async ({ page, context }) => {
  await context.clearPermissions()
  await open(page, '/')
  await whereField(page).click()
  await page.getByRole('option', { name: 'Utiliser ma position' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'localisation' })).toHaveText(
    words("La permission d'accès à la localisation est refusée"),
  )
  await expect(whereField(page)).toHaveValue('')
})

test.describe('a search around the diner', () => {
  test.use({ geolocation, permissions: ['geolocation'] })

  test('requests the position of the device, and keeps the other criteria', async ({ page }) => {
    await open(page, '/search?autour=moi&tags=100')
    const found = { adresse: expect.stringMatching(/75009 Paris$/), lat: '48.87930', lon: '2.33990', tags: '100' }
    await expect.poll(() => query(page)).toEqual(found)
  })
})

test('a search around the diner says why the position is unknown, and continues without it', async ({
  page,
  context,
}) => {
  await context.clearPermissions()
  await open(page, '/search?autour=moi&tags=100')
  const reason = words("La permission d'accès à la localisation est refusée. La recherche continue sans elle.")
  await expect(page.getByRole('status').filter({ hasText: 'localisation' })).toHaveText(reason)
  await expect.poll(() => chips(page)).toEqual(['Italien'])
  await expectAccessible(page, 'main')
})
