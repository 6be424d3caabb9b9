import { chips, query, results, unfoldBar, whereField } from '../search-page.ts'
import { expect, fold, foldedText, open, test, words } from '../story.ts'

test('a URL contains the whole search, and opens the same results anywhere', { tag: '@smoke' }, async ({ page }) => {
  const url =
    '/search?adresse=Rue+de+Rivoli,+75001+Paris&lat=48.86190&lon=2.33604&distance=20&date=2026-11-25&heure=20:00&convives=3&tags=164&quartier=paris-9e,paris-10e&prix-min=15&prix-max=60&note=3.5&tri=prix-croissant'
  await open(page, url)
  const shown = async () => ({
    chips: await chips(page),
    sentence: await foldedText(page.getByRole('heading', { level: 1 })),
    found: (await results(page).getByRole('heading').allInnerTexts()).map(fold),
  })
  const first = await shown()
  expect(first.chips).toEqual([
    ...['Familial', 'Paris 9e', 'Paris 10e', '15 à 60 €', 'Autour de Rue de Rivoli', 'À moins de 20 km'],
    ...['3,5 et plus', 'Demain à 20:00', '3 personnes'],
  ])
  expect(first.found.length).toBeGreaterThan(0)

  await open(page, page.url())
  expect(await shown()).toEqual(first)
  expect(page.url()).toContain(url)
  await unfoldBar(page)
  await expect(whereField(page)).toHaveValue('Rue de Rivoli, 75001 Paris')
  await expect(page.getByLabel('Convives')).toHaveValue('3')
  await expect(page.getByLabel('Trier par')).toHaveValue('prix-croissant')
})

test('results come ten a page, and back leads to the previous page', async ({ page }) => {
  await open(page, '/search')
  const names = async () => results(page).getByRole('heading').allInnerTexts()
  await expect(results(page)).toHaveCount(10)
  const first = await names()

  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL('/search?page=2')
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect.poll(async () => (await names()).some((name) => first.includes(name))).toBe(false)

  await page.goBack()
  await expect.poll(names).toEqual(first)

  await open(page, '/search?page=500')
  const last = page.getByRole('navigation', { name: 'Pages de résultats' }).locator('[aria-current]')
  await expect(last).toBeVisible()
  await expect.poll(() => query(page).page).toBe(await foldedText(last))
  await expect(page.getByRole('link', { name: 'Page suivante' })).toBeHidden()
})

test('results can be sorted by ascending price', async ({ page }) => {
  await open(page, '/search')
  await page.getByLabel('Trier par').selectOption('Prix croissant')
  await expect(page).toHaveURL('/search?tri=prix-croissant')
  const prices = async () =>
    (await results(page).allInnerTexts()).map((line) => Number(/Prix moyen (\d+)/.exec(fold(line))?.[1]))
  await expect.poll(async () => isSorted(await prices())).toBe(true)
})

test('a random order keeps its seed across pages', async ({ page }) => {
  await open(page, '/search?tri=hasard')
  const names = async () => results(page).getByRole('heading').allInnerTexts()
  const first = await names()
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(page).toHaveURL(/tri=hasard&page=2&graine=\d+$/)
  await expect.poll(async () => (await names()).some((name) => first.includes(name))).toBe(false)

  await page.getByRole('link', { name: 'Page précédente' }).click()
  await expect.poll(names).toEqual(first)
})

test('a search without results says so, and offers alternatives', async ({ page }) => {
  await open(page, '/search?nom=zzzqqqxxx')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words("Oups! Votre recherche n'a abouti à aucun résultat."),
  )
  await page.getByRole('main').getByRole('link', { name: 'Tous les restaurants' }).click()
  await expect(results(page)).toHaveCount(10)
})

test('an invalid day is explained, and can be removed', async ({ page }) => {
  await open(page, '/search?date=hier&heure=20:00')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indiquez une date sous la forme JJ-MM-AAAA.')

  await open(page, '/search?date=2026-12-24')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choisissez une date dans les 6 prochains jours.')
  await page.getByRole('link', { name: 'Chercher sans date' }).click()
  await expect(page).toHaveURL('/search')
  await expect(results(page)).toHaveCount(10)
})

function isSorted(numbers: number[]): boolean {
  return numbers.length > 1 && numbers.every((number, index) => number >= (numbers[index - 1] ?? 0))
}
