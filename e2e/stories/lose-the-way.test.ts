import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { book } from '../bookings.ts'
import { guestPage } from '../guests.ts'
import type { Line } from '../line.ts'
import { onOwnLine } from '../own-server.ts'
import { test as diner, newPerson } from '../people.ts'
import { payByCard } from '../screens/pay-by-card.ts'
import { ROUTES } from '../screens/tour.ts'
import { expect, open, pathOf, test, words } from '../story.ts'

const NOT_FOUND = words('Oops ! La page que vous demandez est introuvable.')
const FAILED = words("Oops ! Une erreur inattendue s'est produite.")

test.describe('an unknown URL', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('shows a page that was not found, with a link to the home page', { tag: '@smoke' }, async ({ page }) => {
    const answer = await open(page, '/nulle/part')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const search = page.getByRole('main').getByRole('link', { name: 'Chercher une table' })
    await expect(search).toHaveAttribute('href', '/search')

    await page
      .getByRole('main')
      .getByRole('link', { name: words("Retour à l'accueil") })
      .click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Et si vous partiez sans payer ?'))
  })
})

/** Each address with an id, with an id that does not exist, and the status of its document. */
const OF_NOTHING: Record<string, [path: string, status: number]> = {
  ...Object.fromEntries(
    ROUTES.filter((route) => route.startsWith('pro/:restaurant/')).map((route) => [
      route,
      [route.replace(':restaurant', '99999999'), 404],
    ]),
  ),
  'embed/:restaurant': ['embed/99999999', 404],
  'embed/:restaurant/code': ['embed/99999999/code', 404],
  'embed/:restaurant/reserver': ['embed/99999999/reserver', 404],
  'restaurant/:name/:id': ['restaurant/Personne/99999999', 404],
  'restaurants/:first/:second?': ['restaurants/nulle-part', 404],
  'reservation/join/:invitationLinkId': ['reservation/join/inconnue', 404],
  'reservation/menu/:id?': ['reservation/menu/inconnue', 404],
  'reservation/confirmation/:userReservationId?': ['reservation/confirmation/inconnue', 404],
  'reservation/dishes/:userReservationId': ['reservation/dishes/inconnue', 404],
  'reservation/payment/:userReservationId': ['reservation/payment/inconnue', 404],
  'reservation/payment/return/:userReservationId': ['reservation/payment/return/inconnue', 404],
  'order/payment/:userReservationId': ['order/payment/inconnue', 404],
  'tips/:id': ['tips/inconnue', 404],
  'reservation/reponse/:answer': ['reservation/reponse/inconnue', 404],
  'weekly-meals/payment/:basketId': ['weekly-meals/payment/inconnu', 404],
  // Only the operator may learn which persons and bookings exist.
  'operateur/personnes/:id': ['operateur/personnes/inconnue', 200],
  'operateur/reservations/:id': ['operateur/reservations/99999999', 200],
  'operateur/entreprises/:id': ['operateur/entreprises/99999999', 200],
  // The page says that the link of the email is used or expired, and offers another.
  'pro/invitation/:token': ['pro/invitation/inconnue', 200],
  'activate/:token/:reservationToken?': ['activate/inconnu', 200],
  'reset-password/:resetToken': ['reset-password/inconnu', 200],
  'update-email/:token?': ['update-email/inconnu', 200],
}

test('every URL with an unknown id returns 404', { tag: '@desktop' }, async ({ page }) => {
  expect(Object.keys(OF_NOTHING).toSorted()).toEqual(ROUTES.filter((route) => route.includes(':')).toSorted())
  for (const [path, status] of Object.values(OF_NOTHING)) {
    expect([path, (await page.request.get(`/${path}`)).status()]).toEqual([path, status])
  }
})

diner.describe('an unknown booking or restaurant', () => {
  diner.use({ expectedErrors: /status of 404/ })

  diner('returns 404 with the same page as a booking of another person', async ({ page, person, baseURL }) => {
    const booked = await book(baseURL, await newPerson(baseURL), { totalPersons: 2 })
    const theirs = booked.usersReservations[0]?.id ?? ''
    const unknown = 'A'.repeat(22)
    const toPay = words("Oops ! La réservation que vous essayez de régler n'existe pas.")
    for (const [start, sentence] of [
      ['/reservation/confirmation/', NOT_FOUND],
      ['/reservation/dishes/', NOT_FOUND],
      ['/tips/', NOT_FOUND],
      ['/order/payment/', toPay],
      ['/reservation/payment/', toPay],
    ] as const) {
      for (const [id, status] of [
        [unknown, 404],
        ['inconnue', 404],
        [theirs, 200],
        // Bookings are numbered in order, so their numbers would let strangers count them.
        ['99999999', 200],
      ] as const) {
        const answer = await page.goto(start + id)
        expect([start, id, answer?.status()]).toEqual([start, id, status])
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence)
      }
    }
    for (const path of [
      `/reservation/payment/return/${unknown}`,
      '/reservation/menu/inconnue',
      '/pro/99999999/service',
    ]) {
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 404])
    }
    const own = await book(baseURL, person, { totalPersons: 2 })
    for (const path of [
      `/reservation/confirmation/${own.usersReservations[0]?.id}`,
      `/reservation/menu/${own.invitationLink?.id}`,
      `/pro/${DEMO.eightPlus.id}/service`,
    ]) {
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 200])
    }
  })
})

const NO_BASKET = '/weekly-meals/payment/00000000-0000-4000-8000-000000000000'

async function expectNoBasket(page: Page): Promise<void> {
  for (const path of [NO_BASKET, '/weekly-meals/payment/inconnu']) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 404])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND)
    await expect(page).toHaveURL(path)
  }
}

test.describe('an unknown canteen basket', () => {
  test.use({ expectedErrors: /status of 404/ })
  test('returns 404 to a visitor', ({ page }) => expectNoBasket(page))
})

diner.describe('an unknown canteen basket', () => {
  diner.use({ expectedErrors: /status of 404/ })
  diner('returns 404 to a diner', ({ page }) => expectNoBasket(page))
})

test.describe('a mangled link from an email, or an expired one', () => {
  test.use({ expectedErrors: /404/ })

  test('shows a page that was not found', { tag: '@desktop' }, async ({ page }) => {
    const mangled = ['/reservation/contester', '/reservation/reponse/oui', '/reservation/share'].map(
      (path) => `${path}#abc%`,
    )
    for (const path of [...mangled, '/reservation/contester#perime']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND)
    }
  })
})

diner(
  'an expired guest token is dropped, and only a session with the share can open its pages',
  async ({ page, browser, person, baseURL }) => {
    const booked = await book(baseURL, person, { totalPersons: 1, type: 'SELF_PAY', withInvitation: false })
    const share = booked.usersReservations[0]?.id ?? ''
    const pages = [`/order/payment/${share}`, `/reservation/dishes/${share}`, `/reservation/confirmation/${share}`]
    await keepToken(page, `guest-beside:${share}`)
    await open(page, pages[0] ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Comment souhaitez-vous régler ?'))
    await payByCard(baseURL, person, share)
    for (const path of pages.slice(1)) {
      await keepToken(page, `guest-beside:${share}`)
      await open(page, path)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('main')).toContainText(DEMO.eightPlus.name)
    }

    await guestPage(browser, async (theirs) => {
      await theirs.goto('/robots.txt')
      for (const [path, sentence] of [
        [pages[0], words("Oops ! La réservation que vous essayez de régler n'existe pas.")],
        [pages[1], NOT_FOUND],
        [pages[2], NOT_FOUND],
        [`/tips/${share}`, NOT_FOUND],
      ] as const) {
        await keepToken(theirs, `guest:${share}`)
        await theirs.goto(path ?? '')
        await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(sentence)
      }
    })
  },
)

/** Stores a guest's token that the server no longer knows. */
async function keepToken(page: Page, key: string): Promise<void> {
  await page.evaluate((name) => localStorage.setItem(name, 'ended'), key)
}

test.describe('a discontinued service', () => {
  test.use({ expectedErrors: /status of 503/ })

  test('returns 503 for each of four services', { tag: '@both' }, async ({ page }) => {
    for (const path of ['/typeforms', '/bonsplans', '/clickCollectLivraison', '/souteneznosrestos']) {
      const answer = await page.goto(path)
      expect([path, answer?.status(), answer?.headers()['retry-after']]).toEqual([path, 503, expect.any(String)])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service momentanément indisponible.')
    }
  })
})

// An embedded database cannot be disconnected.
if (process.env.TEST_DATABASE_URL) {
  test.describe('while the database is unavailable', () => {
    const onLine = test.extend<{ line: Line }>(onOwnLine)
    onLine.use({ expectedErrors: /status of 503/ })

    onLine('a page states when to return, and loads once the database is back', async ({ page, line }) => {
      await line.cut()
      for (const [path, sentence] of [
        ['/search?district=75011', 'Oops ! Une erreur inattendue est survenue lors de votre requête.'],
        ['/reservation/join/inconnu', 'Service momentanément indisponible.'],
        [pathOf(DEMO.eightPlus), 'Service momentanément indisponible.'],
      ] as const) {
        const answer = await open(page, path)
        expect([path, answer?.status(), answer?.headers()['retry-after']]).toEqual([path, 503, '2'])
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(sentence))
      }
      await open(page, '/faq')

      await page.goBack()
      const retry = page.getByRole('button', { name: 'Réessayer' })
      await expect(retry).toBeVisible()
      await line.mend()
      await expect.poll(async () => (await page.request.get('/readyz')).status()).toBe(200)
      await retry.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(DEMO.eightPlus.name)
    })
  })
}

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

  test('the next page reports the failure, and loads once the network is back', async ({ page, context }) => {
    await open(page, '/faq')
    // The browser has prefetched the visible links.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Notre histoire' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(FAILED)
    await expectPicture(page)

    const retry = page.getByRole('button', { name: 'Réessayer' })
    await retry.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(FAILED)

    await context.setOffline(false)
    await retry.click()
    await expect(page).toHaveURL('/about-us')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notre histoire')
  })

  test('the next search reports the failure, and loads once the network is back', async ({ page, context }) => {
    await open(page, '/search')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(
      words('Oops ! Une erreur inattendue est survenue lors de votre requête.'),
    )
    await expectPicture(page)

    await context.setOffline(false)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  })
})

async function expectPicture(page: Page): Promise<void> {
  const picture = page.getByRole('main').locator('img')
  await expect(picture).toHaveCount(1)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}
