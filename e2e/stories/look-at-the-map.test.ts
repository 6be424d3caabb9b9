import type { Locator, Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { expectAccessible } from '../axe.ts'
import { test as moving } from '../moving.ts'
import { chips, query, results } from '../search-page.ts'
import { drawn, expect, foldedText, hydrated, open, pathOf, test, words } from '../story.ts'

const pins = (page: Page) => page.getByRole('list', { name: 'Restaurants sur la carte' })
/** Returns the pins of single restaurants. Those of several begin with their number. */
const anyPrice = (page: Page) => pins(page).getByRole('button', { name: /^(?!\d+ restaurants)/ })
const groups = (page: Page) => pins(page).getByRole('button', { name: /^\d+\srestaurants/ })
const zone = (page: Page) => page.getByRole('button', { name: 'Rechercher dans cette zone' })
const map = (page: Page) => page.getByRole('region', { name: /^Carte : / })

/** Opens the map: next to the list on a wide screen, over it on a phone. */
async function openMap(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Ouvrir la carte|Carte)$/ })
    .filter({ visible: true })
    .click()
  await expect(pins(page)).toBeVisible()
}

/** Waits until the pins match the visible part of the map. Until then others may replace them. */
async function settled(page: Page): Promise<void> {
  await expect(pins(page)).toHaveAttribute('aria-busy', 'false')
}

/** Presses a pin that others may partly cover. */
async function press(pin: Locator): Promise<void> {
  await pin.focus()
  await pin.press('Enter')
}

test.describe('next to the list', { tag: '@desktop' }, () => {
  test('a drawn plan shows the page, and the real map loads only on request', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page, '/search')
    const side = page.getByRole('region', { name: 'Carte des résultats' })
    await expect(side.getByRole('listitem')).toHaveCount(10)
    const ofMap = () => asked.filter((url) => /maplibre|\/map\//.test(url))
    expect(ofMap()).toEqual([])

    await openMap(page)
    expect(ofMap().some((url) => url.includes('/map/light.json'))).toBe(true)
    await expect(map(page)).toBeVisible()
    await expectAccessible(page, 'section[aria-label="Carte des résultats"]')

    // The tab remembers it: the next search shows the map at once.
    await open(page, '/search?note=4')
    await expect(pins(page)).toBeVisible()
  })

  test('a card and its pin are highlighted together, and a pin shows its card, also from another page', async ({
    page,
  }) => {
    await open(page, '/search?quartier=paris-11e')
    await openMap(page)
    const first = results(page).first()
    const name = (await first.getByRole('heading').textContent()) ?? ''
    await first.getByRole('link', { name: words(`Voir plus sur ${name}`) }).focus()
    const pin = pins(page).getByRole('button', { name: words(name) })
    await expect(pin).toHaveClass(/bg-brand/)

    await pin.focus()
    await expect(first).toHaveClass(/border-brand/)
    await press(pin)
    const card = page.getByRole('region', { name: 'Restaurant choisi' })
    await expect(card.getByRole('heading')).toHaveText(name)
    await card.getByRole('button', { name: 'Fermer la fiche' }).click()
    await expect(card).toBeHidden()

    const shown = await results(page).getByRole('heading').allTextContents()
    const elsewhere = anyPrice(page).filter({ hasNotText: /^$/ })
    let other = ''
    const findOther = async () => {
      other = (await namesOf(elsewhere)).find((one) => !shown.includes(one)) ?? ''
      return other
    }
    await expect.poll(findOther).not.toBe('')
    await press(pins(page).getByRole('button', { name: words(other) }))
    await expect(card.getByRole('heading')).toHaveText(other)
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(other)
  })

  test('a cluster zooms in, and the displayed area can be searched, shared and left again', async ({ page }) => {
    await open(page, '/search?quartier=paris-11e')
    await openMap(page)
    await expect(zone(page)).toBeHidden()
    await page.getByRole('button', { name: 'Réduire la carte' }).click()
    await page.getByRole('button', { name: 'Réduire la carte' }).click()
    await expect(groups(page).first()).toBeVisible()
    await settled(page)
    const before = await namesOf(pins(page).getByRole('button'))
    await press(groups(page).first())
    await expect.poll(() => namesOf(pins(page).getByRole('button'))).not.toEqual(before)
    await settled(page)

    await zone(page).click()
    await expect.poll(() => chips(page)).toEqual(['Zone de la carte'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('dans la zone de la carte'))
    await expect(zone(page)).toBeHidden()
    expect(query(page)).toEqual({ carte: expect.stringMatching(/^48\.\d+,2\.\d+,48\.\d+,2\.\d+$/) })
    const found = await foldedText(page.getByRole('heading', { level: 1 }))

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(found))
    // Before React is hydrated a step back reloads the page.
    await hydrated(page)
    await page.goBack()
    await expect.poll(() => chips(page)).toEqual(['Paris 11e'])
    await page.goForward()
    await page.getByRole('link', { name: 'Retirer le filtre Zone de la carte' }).click()
    await expect(page).toHaveURL('/search')
  })

  test('an empty area keeps its map, and shows how many results exist without it', async ({ page }) => {
    await open(page, '/search?carte=48.7,2.1,48.71,2.12')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words("Votre recherche n'a abouti à aucun résultat."),
    )
    await openMap(page)
    await expect(pins(page).getByRole('button')).toHaveCount(0)
    await page.getByRole('link', { name: /^Hors de la zone de la carte/ }).click()
    await expect(page).toHaveURL('/search')
    await expect(results(page)).toHaveCount(10)
    await expect(anyPrice(page).or(groups(page)).first()).toBeVisible()
  })

  test.describe('if the map cannot be drawn', () => {
    test.use({ expectedErrors: /WebGL|503|Service Unavailable/ })

    test('without WebGL the plan stays, with a message', async ({ page }) => {
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null
      })
      await open(page, '/search')
      await page.getByRole('button', { name: 'Ouvrir la carte' }).click()
      await expect(page.getByText(words("La carte ne s'affiche pas ici"))).toBeVisible()
      const side = page.getByRole('region', { name: 'Carte des résultats' })
      await expect(side.getByRole('listitem')).toHaveCount(10)
      await side.getByRole('button', { name: await firstName(page) }).click()
      await expect(page.getByRole('region', { name: 'Restaurant choisi' })).toBeVisible()
    })

    test('without its style the plan stays', async ({ page }) => {
      await page.route('**/map/light.json', (route) => route.fulfill({ status: 503, body: '' }))
      await open(page, '/search')
      await page.getByRole('button', { name: 'Ouvrir la carte' }).click()
      await expect(page.getByText(words("La carte ne s'affiche pas ici"))).toBeVisible()
      await expect(page.getByRole('region', { name: 'Carte des résultats' }).getByRole('listitem')).toHaveCount(10)
    })
  })
})

moving(
  'two quick clicks zoom two levels, and the search covers the displayed area',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.clock.install()
    const first = '48.85,2.33,48.87,2.37'
    await open(page, `/search?carte=${first}`)
    await openMap(page)
    await settled(page)
    const heightOf = () => {
      const [south = 0, , north = 0] = (query(page).carte ?? '').split(',').map(Number)
      return north - south
    }
    const zoom = (name: string) => page.getByRole('button', { name }).click()
    await zoom('Agrandir la carte')
    await page.clock.runFor(1_000)
    await zone(page).click()
    await expect.poll(() => query(page).carte).not.toBe(first)
    const before = heightOf()

    await page.clock.pauseAt(Date.now() + 60_000)
    await zoom('Réduire la carte')
    await zoom('Réduire la carte')
    await page.clock.runFor(1_000)
    await zone(page).click()
    await expect.poll(() => heightOf() / before).toBeCloseTo(4, 1)

    await zoom('Agrandir la carte')
    await page.clock.runFor(1_000)
    await zoom('Agrandir la carte')
    await page.clock.runFor(100)
    await zone(page).click()
    await expect.poll(() => heightOf() / before).toBeLessThan(2)
    expect(heightOf() / before).toBeGreaterThan(1.1)
    await page.clock.runFor(1_000)
    await expect(zone(page)).toBeHidden()
  },
)

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the map opens over the list with a row of cards, and the back button closes it', async ({ page }) => {
    await open(page, '/search?note=4')
    await openMap(page)
    const sheet = page.getByRole('dialog', { name: 'Carte des résultats' })
    const cards = sheet.getByRole('list', { name: 'Restaurants de la page' })
    await expect(cards.getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page, 'dialog[open]')

    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/search?note=4')
    await openMap(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Carte', exact: true })).toBeFocused()
  })

  test('a pin shows its card, and a swiped card highlights its pin', async ({ page }) => {
    await open(page, '/search')
    await openMap(page)
    const cards = page.getByRole('list', { name: 'Restaurants de la page' })
    const third = cards.getByRole('listitem').nth(2)
    await third.scrollIntoViewIfNeeded()
    await third.evaluate((card) => card.scrollIntoView({ inline: 'center', behavior: 'instant' }))
    const name = (await third.getByRole('heading').textContent()) ?? ''
    await expect(pins(page).getByRole('button', { name: words(name) })).toHaveAttribute('aria-pressed', 'true')

    const first = (await cards.getByRole('heading').first().textContent()) ?? ''
    await cards.getByRole('link').first().focus()
    await press(pins(page).getByRole('button', { name: words(first) }))
    await expect.poll(() => isInTheMiddle(cards.getByRole('listitem').first())).toBe(true)
  })

  test('an area is searched without leaving the map, and the list has its results', async ({ page }) => {
    await open(page, '/search')
    await openMap(page)
    await page.getByRole('button', { name: 'Agrandir la carte' }).click()
    await zone(page).click()
    await expect(page).toHaveURL(/\/search\?carte=.+#carte$/)
    const sheet = page.getByRole('dialog', { name: 'Carte des résultats' })
    await expect(sheet.getByRole('status').filter({ hasText: words('dans la zone de la carte') })).toBeVisible()
    await sheet.getByRole('button', { name: 'Liste' }).click()
    await expect(sheet).toBeHidden()
    await expect.poll(() => chips(page)).toEqual(['Zone de la carte'])
  })
})

test('a restaurant shows the nearest station, and links to directions', { tag: '@both' }, async ({ page }) => {
  await open(page, `${pathOf(DEMO.takesVouchers)}?onglet=informations`)
  await expect(page.getByText(words('min à pied'))).toBeVisible()
  await page.getByText('Itinéraire', { exact: true }).click()
  for (const name of [/^Google Maps/, /^Plans d’Apple/, /^OpenStreetMap/]) {
    const link = page.getByRole('link', { name })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('href', /^https:\/\/.+48\.\d{5},2\.\d{5}$/)
  }
  const own = page.getByRole('link', { name: 'Application de plans du téléphone' })
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) {
    await expect(own).toHaveAttribute('href', /^geo:48\.\d{5},2\.\d{5}\?q=/)
  } else await expect(own).toBeHidden()

  const close = page.getByRole('region', { name: 'Plan du quartier' })
  await close.getByRole('button', { name: 'Ouvrir la carte' }).click()
  await expect(map(page)).toBeVisible()
  await expectAccessible(page, 'section[aria-label="Plan du quartier"]')
})

async function namesOf(pins: Locator): Promise<string[]> {
  const labels = await pins.evaluateAll((all) => all.map((pin) => pin.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.replace(/, \d+\s€$/, ''))
}

async function firstName(page: Page): Promise<RegExp> {
  return words((await results(page).first().getByRole('heading').textContent()) ?? '')
}

async function isInTheMiddle(card: Locator): Promise<boolean> {
  await drawn(card.page())
  return card.evaluate((element) => {
    const { left, width } = element.getBoundingClientRect()
    return Math.abs(left + width / 2 - innerWidth / 2) < 40
  })
}
