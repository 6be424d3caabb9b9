import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { chips, openFilter, query, results, unfoldBar, whereField } from '../search-page.ts'
import { expect, hydrated, open, test, words } from '../story.ts'

test('a phrase becomes filters in the URL, removable one by one, kept after a reload and going back', {
  tag: ['@both', '@smoke'],
}, async ({ page }) => {
  await open(page, '/')
  await whereField(page).fill('japonais 11e demain 20h à 4')
  await whereField(page).press('Enter')
  await expect(page).toHaveURL('/search?date=2026-11-25&heure=20:00&convives=4&tags=56&quartier=paris-11e')
  const all = ['Japonais', 'Paris 11e', 'Demain à 20:00', '4 personnes']
  await expect.poll(() => chips(page)).toEqual(all)

  await page.getByRole('link', { name: 'Retirer le filtre Paris 11e' }).click()
  await expect.poll(() => chips(page)).toEqual(['Japonais', 'Demain à 20:00', '4 personnes'])
  await page.getByRole('link', { name: 'Retirer le filtre Demain à 20:00' }).click()
  await expect(page).toHaveURL('/search?convives=4&tags=56')
  await open(page, page.url())
  await expect.poll(() => chips(page)).toEqual(['Japonais', '4 personnes'])
  await page.goBack()
  await hydrated(page)
  await page.goBack()
  await expect.poll(() => chips(page)).toEqual(all)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a search around a place lists the nearest good results with their distance, and offers sorting by distance', async ({
  page,
}) => {
  await open(page, '/search')
  await unfoldBar(page)
  await whereField(page).fill('restaurant bastille')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect.poll(() => query(page)).toEqual({ adresse: 'Bastille', lat: '48.85310', lon: '2.36910' })
  await expect.poll(() => chips(page)).toEqual(['Autour de Bastille', 'À moins de 10 km'])
  await expect(results(page).filter({ hasText: /à\s[\d,]+\s(km|m)/ })).toHaveCount(10)
  await expect(page.getByLabel('Trier par').getByRole('option').first()).toHaveText('Distance')
})

test('a dish finds the restaurants that serve it, with the dish and its price', { tag: '@both' }, async ({ page }) => {
  await open(page, '/')
  await whereField(page).fill('pavlova mangue-passion')
  await whereField(page).press('Enter')
  await expect.poll(() => query(page)).toEqual({ plat: 'pavlova mangue passion' })
  await expect.poll(() => chips(page)).toEqual(['Plat « pavlova mangue passion »'])
  const dishes = results(page).first().getByRole('list', { name: 'Plats trouvés' })
  await expect(dishes).toHaveText(/^Pavlova mangue-passion[\d,]+\s€$/)
  await expectAccessible(page, 'main')
})

test('words without a meaning are reported, with the nearest alternatives', async ({ page }) => {
  await open(page, '/')
  await whereField(page).fill('italien zzzqqq')
  await whereField(page).press('Enter')
  await expect(page).toHaveURL('/search?incompris=zzzqqq&tags=100')
  await expect(page.getByText(words("Nous n'avons pas compris « zzzqqq ».") as RegExp)).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('link', { name: 'Ignorer' }).click()
  await expect(page).toHaveURL('/search?tags=100')
})

test('the search that a text starts is the first suggestion, with the number of its results', async ({ page }) => {
  await open(page, '/')
  await whereField(page).fill('japonais 11e demain soir à 4')
  const first = page.getByRole('option').first()
  await expect(first).toHaveText(words('Japonais dans le 11e arrondissement de Paris, demain soir pour 4 · '))
  await whereField(page).press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await whereField(page).press('Enter')
  await expect(page).toHaveURL('/search?date=2026-11-25&heure=20:00&convives=4&tags=56&quartier=paris-11e')
})

test('the second meaning of a text is offered above the results, also after a reload', {
  tag: '@both',
}, async ({ page }) => {
  await open(page, '/search')
  await unfoldBar(page)
  await whereField(page).fill('bistrot bellevigne')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  const byTerms = page.getByRole('link', { name: words('Vous cherchiez bistrot près de Belleville ?') })
  const byName = page.getByRole('link', { name: words('Vous cherchiez le restaurant Bistrot Bellevigne ?') })
  await expect(byTerms).toBeVisible()
  await expect.poll(() => chips(page)).toEqual(['« bistrot bellevigne »'])
  await expectStateAccessible(page)

  await byTerms.press('Enter')
  await expect(byName).toBeVisible()
  await expect.poll(() => chips(page)).toEqual(['Bistrot', 'Autour de Belleville', 'À moins de 10 km'])
  await open(page, page.url())
  await expect(byName).toBeVisible()
  await page.getByRole('link', { name: 'Retirer le filtre Bistrot' }).click()
  await expect(byName).toBeHidden()
})

test('a new cuisine replaces the previous one, and other filters stay', async ({ page }) => {
  await open(page, '/search?tags=56,164')
  await unfoldBar(page)
  await whereField(page).fill('italien')
  await whereField(page).press('Enter')
  await expect.poll(() => chips(page)).toEqual(['Familial', 'Italien'])
})

test('suggestions are grouped, and Enter selects the first one if the meaning is clear', async ({ page }) => {
  await open(page, '/')
  await whereField(page).pressSequentially('bastill')
  await expect(page.getByRole('group', { name: 'Lieux' }).getByRole('option').first()).toContainText('Bastille')
  await whereField(page).fill('ramen')
  await expect(page.getByRole('group', { name: 'Cuisines et envies' }).getByRole('option').first()).toHaveText('Ramen')

  await whereField(page).fill('')
  await whereField(page).pressSequentially("les tilleuls d'alesia")
  const first = page.getByRole('group', { name: 'Restaurants' }).getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await whereField(page).press('Enter')
  await expect(page).toHaveURL(/\/restaurant\/Les%20Tilleuls%20d'Al%C3%A9sia\/\d+$/)
})

test('the panel of cuisines has its own search, which knows everyday words', async ({ page }) => {
  await open(page, '/search')
  const panel = await openFilter(page, 'Cuisine')
  await panel.getByLabel('Chercher dans la liste').fill('pizzeria')
  await expect(panel.getByRole('checkbox')).toHaveCount(1)
  await panel.getByLabel('Pizza').check()
  await panel.getByLabel('Chercher dans la liste').fill('zzzqqq')
  await expect(panel.getByText('Aucun résultat')).toBeVisible()
  await panel.getByRole('button', { name: 'Valider' }).click()
  await expect.poll(() => chips(page)).toEqual(['Pizza'])
})

test('an empty result names the filters to remove, with the number of results for each', async ({ page }) => {
  await open(page, '/search?nom=kintaro&tags=100')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words("Oups! Votre recherche n'a abouti à aucun résultat."),
  )
  await expectAccessible(page, 'main')
  await page.getByRole('link', { name: /^Toutes les cuisines \(1\srestaurant\)/ }).click()
  await expect(page).toHaveURL('/search?nom=kintaro')
  await expect(results(page)).toHaveCount(1)
})

test('without a day the cards offer the next three starts of tonight and tomorrow', async ({ page }) => {
  await open(page, '/search')
  const starts = results(page)
    .first()
    .getByRole('list', { name: /^Prochaines heures/ })
  await expect(starts.getByRole('link')).toHaveCount(3)
})
