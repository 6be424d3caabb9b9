import type { Page } from '@playwright/test'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { openAccount } from '../auth-dialog.ts'
import { book } from '../bookings.ts'
import { newPerson, test } from '../people.ts'
import { expect, hydrated, open, words } from '../story.ts'
import { underWorker } from '../under-worker.ts'

test.use({ serviceWorkers: 'allow' })
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 503|manifest patches/ })

const MARK = words('Hors connexion. Page vue pour la dernière fois')

test('the manifest has icons that phones can display, and Apple has its own', { tag: '@smoke' }, async ({
  page,
  request,
}) => {
  await open(page, '/')
  const { icons } = (await (await request.get('/manifest.webmanifest')).json()) as Manifest
  expect(icons.map(({ type, sizes, purpose }) => [type, sizes, purpose].filter(Boolean).join(' '))).toEqual([
    'image/png 192x192',
    'image/png 512x512',
    'image/png 512x512 maskable',
    'image/svg+xml any',
  ])
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  for (const src of [...icons.map((icon) => icon.src), apple ?? '']) {
    expect((await request.get(src)).status(), src).toBe(200)
  }
})

test('the service worker serves and caches no script', async ({ page }) => {
  await underWorker(page)
  const answered: string[] = []
  page.on('response', (response) => response.fromServiceWorker() && answered.push(new URL(response.url()).pathname))
  await open(page, '/search')
  expect(answered.filter((path) => path !== '/search')).toEqual([])
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test('without a network bookings and a table are shown as last seen, with their time, and refresh afterwards', async ({
  page,
  context,
  person,
  baseURL,
}) => {
  const { usersReservations } = await book(baseURL, person)
  const table = `/reservation/confirmation/${usersReservations[0]?.id}`
  await underWorker(page)
  for (const path of [table, '/user/reservations']) await openAndKeep(page, path)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('status')).toHaveText(MARK)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Mes réservations'))
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.goto(table)
  await expect(page.getByRole('status')).toHaveText(MARK)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The network returns while the reader navigates: they reach the page that they chose.
  await page.evaluate(() => {
    location.href = '/search'
    dispatchEvent(new Event('online'))
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Vous êtes hors connexion.'))
  await page.getByRole('link', { name: 'Mes réservations' }).click()
  await expect(page.getByRole('status')).toHaveText(MARK)

  await context.setOffline(false)
  await hydrated(page)
  await expect(page.getByRole('status').filter({ hasText: MARK })).toHaveCount(0)
})

test('a payment page is never shown from the cache, and nothing is sent later', async ({
  page,
  context,
  person,
  baseURL,
}) => {
  const { usersReservations } = await book(baseURL, person, { withInvitation: false })
  const id = usersReservations[0]?.id
  await underWorker(page)
  await open(page, `/order/payment/${id}`)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Vous êtes hors connexion.'))
  await expect(page.getByText(words("Rien n'a été envoyé ni payé."))).toBeVisible()
  await context.setOffline(false)
})

test('an action without a network fails at once, and is not sent later', async ({ page, context, person, baseURL }) => {
  const { usersReservations } = await book(baseURL, person)
  const table = `/reservation/confirmation/${usersReservations[0]?.id}`
  await underWorker(page)
  await open(page, '/user/reservations')
  const sent: string[] = []
  page.on('requestfinished', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''))
  await page.getByRole('button', { name: 'Annuler' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Annuler la/ })).toBeVisible()
  await context.setOffline(true)
  await dialog.getByRole('button', { name: /^Annuler la/ }).click()
  await expect(dialog.getByRole('alert')).toContainText(words('La connexion est interrompue.'))

  await context.setOffline(false)
  await open(page, table)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Votre table se remplit.'))
  expect(sent.filter((body) => body.includes('reservationId'))).toEqual([])
})

test('a heart without a network is reverted and reported, and is not sent later', async ({ page, context }) => {
  await underWorker(page)
  await open(page, '/search')
  const heart = page.getByRole('button', { name: /en favori$/ }).first()
  const before = await heart.getAttribute('aria-pressed')
  await context.setOffline(true)
  await heart.click()
  await expect(page.getByText(words('La connexion est interrompue.')).first()).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', before ?? 'false')
  await context.setOffline(false)
})

test('signing out, or another person signing in, removes all cached pages', async ({
  page,
  context,
  person,
  baseURL,
}) => {
  await book(baseURL, person)
  await underWorker(page)
  await openAndKeep(page, '/user/reservations')
  await (await openAccount(page)).getByRole('button', { name: 'Se déconnecter' }).click()
  await expect.poll(() => kept(page)).toEqual([])
  await context.setOffline(true)
  await page.goto('/user/reservations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Vous êtes hors connexion.'))
  await context.setOffline(false)

  const other = await newPerson(baseURL)
  await page.goto('/robots.txt')
  await page.evaluate((token) => localStorage.setItem('token', token), other.token)
  await openAndKeep(page, '/user/reservations')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('status')).toHaveText(MARK)
  await expect(page.getByText(DEMO.eightPlus.name)).toHaveCount(0)
  await context.setOffline(false)
})

type Manifest = { icons: { src: string; type: string; sizes: string; purpose?: string }[] }

/** Opens a page, and waits until it is cached. */
async function openAndKeep(page: Page, path: string): Promise<void> {
  await open(page, path)
  await expect.poll(() => kept(page)).toContain(path)
}

/** Returns the pages that the browser caches for a person. */
async function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('kept-pages'))) return []
    const requests = await (await caches.open('kept-pages')).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })
}
