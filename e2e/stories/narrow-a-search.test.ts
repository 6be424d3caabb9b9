import type { Locator } from '@playwright/test'
import { chips, openFilter, query, results } from '../search-page.ts'
import { expect, foldedText, open, test, words } from '../story.ts'

// The Place du Châtelet. The distance filter needs the diner's position.
test.use({ geolocation: { latitude: 48.8584, longitude: 2.3474 }, permissions: ['geolocation'] })

const FILTERS = [
  { name: 'Cuisine', pick: tick('Italien'), chip: 'Italien' },
  { name: 'Ambiance', pick: tick('Familial'), chip: 'Familial' },
  { name: 'Exigences', pick: tick('Halal'), chip: 'Halal' },
  { name: 'Quartier', pick: tick('Le Kremlin-Bicêtre'), chip: 'Le Kremlin-Bicêtre' },
  { name: 'Prix', pick: leave, chip: '10 à 100 €' },
  { name: 'Distance', pick: leave, chip: 'À moins de 10 km', place: /^Autour de \d+ Rue/ },
  { name: 'Note', pick: leave, chip: '4 et plus' },
  { name: 'Click & collect', pick: leave, chip: 'Click & collect' },
  { name: 'Livraison', pick: leave, chip: 'Livraison' },
]

test('each filter becomes a chip, and can be reset', async ({ page }) => {
  await open(page, '/search')
  const all = await foldedText(page.getByRole('heading', { level: 1 }))

  for (const { name, pick, chip, place } of FILTERS) {
    await test.step(name, async () => {
      const panel = await openFilter(page, name)
      await pick(panel)
      await panel.getByRole('button', { name: 'Valider' }).click()
      await expect(panel).toBeHidden()
      const shown = place ? [expect.stringMatching(place), chip] : [chip]
      await expect.poll(() => chips(page)).toEqual(shown)

      await openFilter(page, name)
      await panel.getByRole('button', { name: 'Réinitialiser' }).click()
      await expect(panel).toBeHidden()
      if (name === 'Distance') return // Resetting it keeps the position, with ten kilometres.
      await expect.poll(() => foldedText(page.getByRole('heading', { level: 1 }))).toBe(all)
    })
    if (name === 'Distance') await page.getByRole('link', { name: 'Effacer tout' }).click()
    await expect.poll(() => query(page)).toEqual({})
  }
})

test('filters add up, and are removed one by one or all at once', { tag: '@smoke' }, async ({ page }) => {
  await open(page, '/search?tags=100,164&emporter=oui&prix-max=60')
  await expect.poll(() => chips(page)).toEqual(['Italien', 'Familial', "Jusqu'à 60 €", 'Click & collect'])
  const found = await results(page).count()
  expect(found).toBeGreaterThan(0)
  for (const trait of ['Italien', 'Familial', 'Click & collect']) {
    await expect(results(page).filter({ hasText: trait })).toHaveCount(found)
  }

  await page.getByRole('link', { name: words("Retirer le filtre Jusqu'à 60 €") }).click()
  await expect.poll(() => chips(page)).toEqual(['Italien', 'Familial', 'Click & collect'])
  await expect(page).toHaveURL('/search?tags=100,164&emporter=oui')

  await page.getByRole('link', { name: 'Effacer tout' }).click()
  await expect(page).toHaveURL('/search')
})

test('prices have steps of five euros from 0 to 300, and distances of five kilometres up to 100', async ({ page }) => {
  await open(page, '/search?lat=48.85840&lon=2.34740')
  for (const [name, label, first, next, bounds] of [
    ['Prix', 'Prix minimum', '10', '15', ['0', '300']],
    ['Prix', 'Prix maximum', '100', '105', ['0', '300']],
    ['Distance', 'Distance', '10', '15', ['0', '100']],
  ] as const) {
    const panel = await openFilter(page, name)
    const handle = panel.getByRole('slider', { name: label })
    await expect(handle, label).toHaveValue(first)
    await handle.press('ArrowRight')
    await expect(handle, label).toHaveValue(next)
    const ends = await handle.evaluate(({ min, max }: HTMLInputElement) => [min, max])
    expect(ends, label).toEqual(bounds)
    await page.keyboard.press('Escape')
  }
})

test('the number next to a choice is its number of results', async ({ page }) => {
  await open(page, '/search?quartier=paris-9e')
  const panel = await openFilter(page, 'Cuisine')
  const choice = panel.getByRole('listitem').filter({ has: page.getByLabel('Italien', { exact: true }) })
  const [, number] = /(\d+)$/.exec(await foldedText(choice)) ?? []
  await choice.getByRole('checkbox').check()
  await panel.getByRole('button', { name: 'Valider' }).click()
  await expect.poll(() => chips(page)).toEqual(['Italien', 'Paris 9e'])
  await expect(results(page)).toHaveCount(Number(number))
})

test('closing a panel without applying changes nothing', async ({ page }) => {
  await open(page, '/search')
  const panel = await openFilter(page, 'Cuisine')
  await panel.getByLabel('Italien', { exact: true }).check()
  await page.keyboard.press('Escape')

  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cuisine', exact: true })).toBeFocused()
  expect(query(page)).toEqual({})
})

function tick(choice: string) {
  return (panel: Locator) => panel.getByLabel(choice).check()
}

/** The other panels need no choice: they open with a default. */
async function leave() {}
