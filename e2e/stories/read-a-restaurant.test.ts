import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { test as moving } from '../moving.ts'
import { unfoldBar, whereField } from '../search-page.ts'
import { expect, foldedText, open, pathOf, test, words } from '../story.ts'

const KINTARO = pathOf(DEMO.takesVouchers)

test('a click changes the tab, and the URL contains it', { tag: ['@both', '@smoke'] }, async ({ page, isMobile }) => {
  await open(page, KINTARO)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kintaro')
  await expect(tab(page, 'Menu')).toHaveAttribute('aria-selected', 'true')

  await tab(page, isMobile ? 'Info.' : 'Informations').click()
  await expect(page).toHaveURL(`${KINTARO}?onglet=informations`)
  const information = panel(page)
  await expect(information.getByRole('heading', { name: 'Horaires' })).toBeVisible()
  await expect(information.getByRole('row')).toHaveCount(7)
  await expect(information.getByRole('row', { name: /^Mardi/ })).toBeVisible()
  await expect(information).toContainText('75002 Paris')
  await expect(information.getByRole('listitem').filter({ hasText: 'Ticket restaurant' })).toBeVisible()

  await tab(page, 'Avis').click()
  await expect(page).toHaveURL(`${KINTARO}?onglet=avis`)
  await page.reload()
  await expect(tab(page, 'Avis')).toHaveAttribute('aria-selected', 'true')
})

test('another search can be started from the page of a restaurant, on a phone from a single line', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await open(page, KINTARO)
  await expect(whereField(page)).toBeVisible({ visible: !isMobile })
  await unfoldBar(page)
  await whereField(page).fill('Nonna')
  await page.keyboard.press('Escape')
  await page.getByRole('search').getByRole('button', { name: 'Rechercher' }).click()
  await expect(page).toHaveURL(/\/search\?nom=Nonna/)
})

test('arrow keys change the tab and wrap around', async ({ page }) => {
  await open(page, KINTARO)
  await tab(page, 'Menu').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/onglet=informations/)
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Avis')).toBeFocused()
  await expect(tab(page, 'Avis')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Menu')).toBeFocused()
  await expect(page).toHaveURL(KINTARO)
  await page.keyboard.press('End')
  await expect(tab(page, 'Avis')).toBeFocused()
})

test('the menu shows formulas first, then dishes with their price and allergens', async ({ page }) => {
  await open(page, KINTARO)
  const menu = panel(page)
  await expect(menu.getByRole('heading', { level: 2 }).first()).toHaveText('Formules')
  const gyoza = menu.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Gyoza au porc' }) })
  await expect(gyoza).toContainText(words('Allergènes : gluten, soja, sésame'))
  await expect(gyoza).toContainText(/\d,\d\d\s€/)
  await expect(menu).toContainText(words("L'abus d'alcool est dangereux pour la santé"))
})

test('a partner without a menu says so', async ({ page }) => {
  await open(page, pathOf(DEMO.withoutMenu))
  await expect(panel(page)).toContainText(words('La carte de ce restaurant ne nous a pas été communiquée.'))
})

test('reviews come ten a page, with the replies of the owner', { tag: '@smoke' }, async ({ page }) => {
  await open(page, `${KINTARO}?onglet=avis`)
  const reviews = panel(page).getByRole('article')
  await expect(reviews).toHaveCount(10)
  await expect(reviews.filter({ hasText: 'Réponse du restaurateur' }).first()).toBeVisible()
  await expect(panel(page)).toContainText(
    words('Seules les personnes venues avec une réservation honorée peuvent laisser un avis'),
  )
  const first = await foldedText(reviews.first())

  await page.getByRole('link', { name: 'Suivants' }).click()
  await expect(page).toHaveURL(`${KINTARO}?onglet=avis&page=2`)
  await expect(page.getByText('Page 2 sur 3')).toBeVisible()
  await expect.poll(() => foldedText(reviews.first())).not.toBe(first)

  await page.getByRole('link', { name: 'Suivants' }).click()
  await expect(reviews).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'Suivants' })).toBeHidden()
})

test('reviews are summarised, sorted, filtered by rating and searched', { tag: '@both' }, async ({ page }) => {
  await open(page, `${KINTARO}?onglet=avis`)
  const reviews = panel(page).getByRole('article')
  await expect(panel(page).getByText(words('Rapidité')).first()).toBeVisible()
  const marks = panel(page).getByRole('navigation', { name: 'Avis par note' })
  await expect(marks.getByRole('listitem')).toHaveCount(5)

  await panel(page).getByRole('combobox', { name: 'Trier par' }).selectOption('Moins bien notés')
  await expect(page).toHaveURL(`${KINTARO}?onglet=avis&tri=moins-bons`)
  // The address changes before the list.
  const four = marks.getByRole('link', { name: /^4/ })
  await expect(four).toHaveAttribute('href', /tri=moins-bons/)
  const worst = await foldedText(reviews.first())
  await panel(page).getByRole('combobox', { name: 'Trier par' }).selectOption('Mieux notés')
  await expect.poll(() => foldedText(reviews.first())).not.toBe(worst)

  const count = Number(/(\d+) avis/.exec(await foldedText(four))?.[1])
  await four.click()
  await expect(page).toHaveURL(`${KINTARO}?onglet=avis&tri=meilleurs&note=4`)
  await expect(four).toHaveAttribute('aria-current', 'true')
  await expect(reviews).toHaveCount(Math.min(count, 10))

  const field = panel(page).getByRole('searchbox', { name: 'Chercher dans les avis' })
  await field.fill('introuvable')
  await field.press('Enter')
  await expect(panel(page)).toContainText('Aucun avis ne correspond.')
  await panel(page).getByRole('link', { name: 'Voir tous les avis' }).click()
  await expect(reviews).toHaveCount(10)
  await field.fill('TEMPURAS')
  await panel(page).getByRole('button', { name: 'Chercher', exact: true }).click()
  await expect(page).toHaveURL(/mots=TEMPURAS/)
  await expect(reviews.first()).toContainText(/tempuras/i)
  await panel(page).getByRole('link', { name: 'Retirer « TEMPURAS »' }).click()
  await expect(page).toHaveURL(`${KINTARO}?onglet=avis&tri=meilleurs`)
})

test.describe('reviews that fail to load', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('can be requested alone, while the page keeps its state and position', async ({ page }) => {
    await open(page, `${KINTARO}?onglet=avis`)
    await loseReviews(page)
    const four = panel(page).getByRole('navigation', { name: 'Avis par note' }).getByRole('link', { name: /^4/ })
    await four.click()
    const failure = panel(page).getByRole('alert')
    await expect(failure).toHaveText(words("Une erreur est survenue lors du de l'affichage des avis"))
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const again = panel(page).getByRole('button', { name: 'Réessayer' })
    await again.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)

    await page.route('**/graphql', (route) => route.abort('internetdisconnected'))
    await again.click()
    await expect(failure).toHaveText(words('La connexion est interrompue. Réessayez dans un instant.'))
    await page.unroute('**/graphql')
    await again.click()
    await expect(panel(page).getByRole('article')).toHaveCount(10)
    await expect(four).toHaveAttribute('aria-current', 'true')
    await expect(panel(page)).toBeFocused()
    await expect(page).toHaveURL(`${KINTARO}?onglet=avis&note=4`)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })
})

test('a restaurant without reviews says so', async ({ page }) => {
  await open(page, '/restaurant/La%20Th%C3%A9i%C3%A8re%20de%20Jade/3?onglet=avis')
  await expect(page.getByText(words("Oups! Ce restaurant ne possède pas d'avis."))).toBeVisible()
})

test('a restaurant that is closed for the next seven days is shown as opening soon', async ({ page }) => {
  await open(page, pathOf(DEMO.closed))
  await expect(page.getByText('Ouvre Bientôt!')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Réservation' })).toContainText(
    words('Ce restaurant rouvrira ses portes très bientôt !'),
  )

  await open(page, "/search?nom=Les+Tilleuls+d'Al%C3%A9sia")
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Ouvre Bientôt!')
})

moving('photographs scroll automatically until they are paused', async ({ page }) => {
  await page.clock.install()
  await open(page, KINTARO)
  const photographs = page.getByRole('group', { name: 'Photos de Kintaro' })
  const scrolled = () => photographs.getByRole('list').evaluate((row) => row.scrollLeft)

  await photographs.getByRole('button', { name: 'Arrêter le défilement' }).click()
  // The list may still be turning to the next photograph, where it comes to rest.
  let place = Number.NaN
  const moved = async () => {
    const before = place
    place = await scrolled()
    return place - before
  }
  await expect.poll(moved, { intervals: [1_000] }).toBe(0)
  await page.clock.runFor(6_000)
  expect(await scrolled()).toBe(place)

  await photographs.getByRole('button', { name: 'Relancer le défilement' }).click()
  await page.clock.runFor(2_000)
  await expect.poll(scrolled).not.toBe(place)
})

test('a button to return to the top appears from 600 pixels on', { tag: '@phone' }, async ({ page }) => {
  await open(page, KINTARO)
  const button = page.getByRole('button', { name: 'Revenir en haut de la page' })
  await expect(button).toBeHidden()
  await page.evaluate(() => window.scrollTo({ top: 590, behavior: 'instant' }))
  await expect(button).toBeHidden()
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(button).toBeHidden()
})

test('an old name redirects with 301 to the current one, and an unknown restaurant returns 404', {
  tag: '@desktop',
}, async ({ request }) => {
  const { id } = DEMO.takesVouchers
  const moved = await request.get(`/restaurant/Ancien%20nom/${id}?onglet=avis`, { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  expect(moved.headers().location).toBe(`${KINTARO}?onglet=avis`)

  for (const unknown of ['999999', '0', 'abc', '99999999999999999999', '-1', '1.5', '%00']) {
    const answer = await request.get(`/restaurant/Kintaro/${unknown}`, { maxRedirects: 0 })
    expect(answer.status(), unknown).toBe(404)
  }
})

/** Returns a panel of the restaurant, not one of the booking form. */
function panel(page: Page) {
  return page.getByRole('tabpanel', { name: /^(Menu|Info|Avis)/ })
}

function tab(page: Page, name: string) {
  return page.getByRole('tab', { name })
}

/** Removes the reviews from the data that navigations load, as the server does if they cannot be read. */
async function loseReviews(page: Page): Promise<void> {
  await page.route(/\/restaurant\/.*\.data\?/, async (route) => {
    const response = await route.fetch()
    const [first = '', ...rest] = (await response.text()).split('\n')
    // A flat list in which objects contain indexes; -5 means null.
    const values = JSON.parse(first) as unknown[]
    const name = `_${values.indexOf('reviews')}`
    for (const value of values) {
      if (typeof value === 'object' && value !== null && name in value) Object.assign(value, { [name]: -5 })
    }
    await route.fulfill({ response, body: [JSON.stringify(values), ...rest].join('\n') })
  })
}
