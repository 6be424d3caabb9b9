import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { openAccount } from '../auth-dialog.ts'
import { ask, expectToast, type KeptPerson, test } from '../people.ts'
import { results } from '../search-page.ts'
import { test as anyone, expect, hydrated, open, pathOf, words } from '../story.ts'

test.use({ expectedErrors: /net::ERR_FAILED/ })

const FAVOURITES = '{ getMyFavoriteRestaurants { id } }'
const FAVOUR = 'mutation ($id: ID!) { addToMyFavoriteRestaurants(restaurantId: $id) }'
type Kept = { getMyFavoriteRestaurants: { id: string }[] }

test('a restaurant from a search becomes a favourite until it is removed', { tag: '@smoke' }, async ({
  page,
  person,
  baseURL,
}) => {
  /** Returns the number of favourites on the server. A page that is left has only sent the last state. */
  const savedCount = async () =>
    (await ask<Kept>(baseURL, FAVOURITES, {}, person.token)).getMyFavoriteRestaurants.length

  await open(page, '/user/favoris')
  await expect(page.getByText(words('Aucune table ne vous attend encore ici.'))).toBeVisible()
  await page.getByRole('link', { name: 'Trouver un restaurant' }).click()

  const first = results(page).first()
  const name = (await first.getByRole('heading').textContent()) ?? ''
  const heart = first.getByRole('button', { name: `Mettre ${name} en favori` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await (await openAccount(page)).getByRole('link', { name: 'Mes favoris' }).click()

  await expect(page.getByRole('heading', { name: 'Mes favoris', level: 1 })).toBeVisible()
  const card = page.getByRole('main').getByRole('article')
  await expect(card.getByRole('heading')).toHaveText(name)
  // As wide as the phone, except for the page's margins.
  expect((await card.boundingBox())?.width).toBe(358)
  const kept = card.getByRole('button', { name: `Mettre ${name} en favori` })
  await kept.click()
  await expect(kept).toHaveAttribute('aria-pressed', 'false')
  await expect(card).toBeVisible()
  await expect.poll(savedCount).toBe(0)
  await kept.click()
  await expect(kept).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(savedCount).toBe(1)
  await kept.click()
  await expect.poll(savedCount).toBe(0)

  await open(page, '/user/favoris')
  await expect(page.getByText(words('Aucune table ne vous attend encore ici.'))).toBeVisible()
})

test('hearts show the stored state on the cards of home and search and on the page of a restaurant', async ({
  page,
  person,
  baseURL,
}) => {
  const { id, name } = DEMO.takesVouchers
  await ask(baseURL, FAVOUR, { id }, person.token)
  await open(page, pathOf(DEMO.takesVouchers))
  const heart = page.getByRole('button', { name: `Mettre ${name} en favori` })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const box = await heart.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)

  await open(page, '/search?nom=kintaro')
  await expect(page.getByRole('button', { name: `Mettre ${name} en favori` })).toHaveAttribute('aria-pressed', 'true')

  await open(page, '/')
  const hearts = page.getByRole('button', { name: /en favori$/ })
  const cards = page.getByRole('main').getByRole('article').filter({ has: hearts })
  const heartOf = (card: number) => cards.nth(card).getByRole('button', { name: /en favori$/ })
  const shown = Number(/\d+$/.exec((await cards.nth(0).getByRole('link').first().getAttribute('href')) ?? '')?.[0])
  await expect(heartOf(0)).toHaveAttribute('aria-pressed', String(shown === id))
  await ask(baseURL, FAVOUR, { id: shown }, person.token)
  await open(page, '/')
  await expect(heartOf(0)).toHaveAttribute('aria-pressed', 'true')
  const next = Number(/\d+$/.exec((await cards.nth(1).getByRole('link').first().getAttribute('href')) ?? '')?.[0])
  await expect(heartOf(1)).toHaveAttribute('aria-pressed', String(next === id))
})

test.describe('with the position of the device', () => {
  test.use({ geolocation: { latitude: 48.8793, longitude: 2.3399 }, permissions: ['geolocation'] })

  test('favourites are sorted by name, or by distance with the distance shown', { tag: '@both' }, async ({
    page,
    person,
    baseURL,
  }) => {
    for (const { id } of [DEMO.takesVouchers, DEMO.eightPlus, DEMO.allParis]) {
      await ask(baseURL, 'mutation ($id: ID!) { addToMyFavoriteRestaurants(restaurantId: $id) }', { id }, person.token)
    }
    await open(page, '/user/favoris')
    const names = page.getByRole('main').getByRole('article').getByRole('heading')
    await expect(names).toHaveText([DEMO.allParis.name, DEMO.eightPlus.name, DEMO.takesVouchers.name])
    const order = page.getByRole('combobox', { name: 'Trier par' })
    await order.selectOption('Par nom')
    await expect(names).toHaveText([DEMO.allParis.name, DEMO.takesVouchers.name, DEMO.eightPlus.name])

    await order.selectOption('Les plus proches')
    const far = page
      .getByRole('main')
      .getByRole('article')
      .getByText(/^\s*à \d/)
    await expect(far).toHaveCount(3)
    await expect(page).toHaveURL('/user/favoris?tri=proximite')
    const kilometres = (await far.allInnerTexts()).map(inKilometres)
    expect(kilometres).toEqual([...kilometres].sort((a, b) => a - b))
  })
})

/** Parses « à 850 m », « à 1,2 km ». */
function inKilometres(text: string): number {
  const [, amount = '', unit] = /à ([\d,]+)\s(k?m)/.exec(text) ?? []
  return Number(amount.replace(',', '.')) / (unit === 'm' ? 1000 : 1)
}

test('one query loads all hearts of a page', async ({ page }) => {
  let queries = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('documentId') && request.url().endsWith('/graphql')) queries++
  })
  await open(page, '/')
  await expect(page.getByRole('button', { name: /en favori$/ }).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(queries, 'who one is, and the ids').toBeLessThanOrEqual(2)
})

test('the last tap counts even if the page is left before the first is saved', async ({ page, person, baseURL }) => {
  await tapTwiceAndLeave(page, baseURL, person)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the last tap counts as well', async ({ page, person, baseURL }) => {
    await open(page, '/faq')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await tapTwiceAndLeave(page, baseURL, person)
  })
})

async function tapTwiceAndLeave(page: Page, baseURL: string | undefined, person: KeptPerson): Promise<void> {
  await page.addInitScript(() => {
    // The taps reach the server, but their responses are lost.
    const { fetch } = window
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init)
      return String(init?.body).includes('restaurantId') ? new Promise(() => {}) : answer
    }
  })
  await open(page, pathOf(DEMO.someDistricts))
  const heart = page.getByRole('button', { name: /en favori$/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const savedCount = async () =>
    (await ask<Kept>(baseURL, FAVOURITES, {}, person.token)).getMyFavoriteRestaurants.length
  await heart.click()
  await expect.poll(savedCount).toBe(1)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await open(page, '/faq')
  await expect.poll(savedCount).toBe(0)
}

test('a restaurant that opens soon has no heart', async ({ page }) => {
  await open(page, pathOf(DEMO.closed))
  await expect(page.getByText(words('Ouvre Bientôt!'))).toBeVisible()
  // Opening the account menu ensures that the page has loaded the viewer.
  await openAccount(page)
  await expect(page.getByRole('button', { name: /en favori$/ })).toHaveCount(0)
})

test('a heart that cannot be saved is reverted and reported', async ({ page }) => {
  await open(page, pathOf(DEMO.someDistricts))
  const heart = page.getByRole('button', { name: /en favori$/ })
  await expect(heart).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    await answer.promise
    await route.abort()
  })
  await heart.click()
  await expect(heart, 'before the server answers').toHaveAttribute('aria-pressed', 'true')
  answer.resolve()
  await expectToast(page, words('La connexion est interrompue. Réessayez dans un instant.'))
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a list that fails to load can be requested again', async ({ page }) => {
  await page.route('**/graphql', (route) => route.abort())
  await page.goto('/user/favoris')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words("Oops ! Une erreur inattendue s'est produite."),
  )
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { name: 'Mes favoris' })).toBeVisible()
})

anyone('hearts and the list of favourites are hidden without an account', async ({ page }) => {
  const hearts = heartScripts(page)
  await open(page, '/')
  // Once a press has an effect, the page has loaded the viewer.
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('button', { name: /en favori$/ })).toHaveCount(0)
  expect(hearts).toEqual([])
  for (const path of ['/user/favoris', '/user/profile']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words('Oops ! Veuillez vous connecter pour accéder à cette page.'),
    )
  }
})

/** Collects the heart scripts that a page requests from now on. */
function heartScripts(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => /\/heart-[\w-]+\.js/.test(request.url()) && requested.push(request.url()))
  return requested
}
