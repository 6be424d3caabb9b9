import { chips, openFilter, query, results, unfoldBar, whereField } from '../search-page.ts'
import { expect, fold, open, test, words } from '../story.ts'

test('a suggested address becomes a search within ten kilometres', { tag: '@smoke' }, async ({ page }) => {
  await open(page, '/')
  await whereField(page).pressSequentially('rue des mart')
  await page.getByRole('option', { name: 'Rue des Martyrs, 75009 Paris' }).click()
  await expect(whereField(page)).toHaveValue('Rue des Martyrs, 75009 Paris')
  await page.getByRole('button', { name: 'Rechercher' }).click()

  await expect(page).toHaveURL(/\/search\?adresse=Rue\+des\+Martyrs.*&lat=48\.\d+&lon=2\.\d+$/)
  await expect.poll(() => chips(page)).toEqual(['Autour de Rue des Martyrs', 'À moins de 10 km'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('à moins de 10 km de « Rue des Martyrs »'))
  await expect(results(page).filter({ hasText: /à\s[\d,]+\s(km|m)/ })).toHaveCount(10)

  await page.getByLabel('Trier par').selectOption('Distance')
  await expect(page).toHaveURL(/tri=distance/)
  const metres = async () => (await results(page).allInnerTexts()).map(metresOf)
  await expect.poll(async () => isRising(await metres())).toBe(true)

  const panel = await openFilter(page, 'Distance')
  await expect(panel).toContainText('Autour de : Rue des Martyrs')
  await panel.getByRole('slider').press('ArrowLeft')
  await panel.getByRole('button', { name: 'Valider' }).click()
  await expect.poll(() => chips(page)).toEqual(['Autour de Rue des Martyrs', 'À moins de 5 km'])
  await expect.poll(async () => Math.max(...(await metres())) <= 5000).toBe(true)
})

test('a search submitted while the place is looked up waits for it', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route(/graphql.*placeId/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await open(page, '/')
  await whereField(page).pressSequentially('rue des mart')
  const asked = page.waitForRequest(/graphql.*placeId/)
  await page.getByRole('option', { name: 'Rue des Martyrs, 75009 Paris' }).click()
  await asked
  await page.getByRole('button', { name: 'Rechercher' }).click()
  answer.resolve()

  await expect.poll(() => query(page)).toMatchObject({ adresse: 'Rue des Martyrs, 75009 Paris', lat: '48.87925' })
})

test('typing again removes the coordinates and the distance', async ({ page }) => {
  await open(page, '/search?adresse=Rue+des+Martyrs,+75009+Paris&lat=48.87925&lon=2.33986&distance=5')
  await unfoldBar(page)
  await whereField(page).fill('75011')
  await page.getByRole('button', { name: 'Rechercher' }).click()

  await expect.poll(() => query(page)).toEqual({ quartier: 'paris-11e' })
  await expect(results(page).filter({ hasText: '75011 Paris' })).toHaveCount(10)
})

function metresOf(line: string): number {
  const [, number = '', unit] = /à ([\d,]+) (km|m)/.exec(fold(line)) ?? []
  return Number(number.replace(',', '.')) * (unit === 'km' ? 1000 : 1)
}

function isRising(numbers: number[]): boolean {
  return numbers.length > 1 && numbers.every((number, index) => number >= (numbers[index - 1] ?? 0))
}
