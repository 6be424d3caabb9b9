import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { book } from '../bookings.ts'
import { guestPage } from '../guests.ts'
import type { Line } from '../line.ts'
import { onOwnLine } from '../own-server.ts'
import { test as diner } from '../people.ts'
import { payByCard } from '../screens/pay-by-card.ts'
import { expect, open, pathOf, test, words } from '../story.ts'

const NOT_FOUND = words('Oops ! La page que vous demandez est introuvable.')
const FAILED = words("Oops ! Une erreur inattendue s'est produite.")

test.describe('an unknown address', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('is said to be not found, with a way home', { tag: '@smoke' }, async ({ page }) => {
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

test.describe('a link that an email box has mangled, or that opens nothing more', () => {
  test.use({ expectedErrors: /404/ })

  test('is said to be not found', { tag: '@desktop' }, async ({ page }) => {
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
  "a guest's token that has ended is let go: the session opens the pages of its share, and nobody else",
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

/** Keeps a token of a guest that the server no longer knows. */
async function keepToken(page: Page, key: string): Promise<void> {
  await page.evaluate((name) => localStorage.setItem(name, 'ended'), key)
}

test('four services are unavailable for the moment', async ({ page }) => {
  for (const path of ['/typeforms', '/bonsplans', '/clickCollectLivraison', '/souteneznosrestos']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service momentanément indisponible.')
  }
})

// An embedded database does not go away.
if (process.env.TEST_DATABASE_URL) {
  test.describe('while the database is away', () => {
    const onLine = test.extend<{ line: Line }>(onOwnLine)
    onLine.use({ expectedErrors: /status of 503/ })

    onLine('a page says so and when to come back, and comes when the database does', async ({ page, line }) => {
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

  test('the next page fails in words, and comes when the network does', async ({ page, context }) => {
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

  test('the next search fails in words, and comes when the network does', async ({ page, context }) => {
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

/** Expects that the picture of a failure is drawn. */
async function expectPicture(page: Page): Promise<void> {
  const picture = page.getByRole('main').locator('img')
  await expect(picture).toHaveCount(1)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}
