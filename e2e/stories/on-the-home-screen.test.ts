import type { Page } from '@playwright/test'
import { openAccount } from '../auth-dialog.ts'
import { book } from '../bookings.ts'
import { test } from '../people.ts'
import { expect, hydrated, open, words } from '../story.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 503|manifest patches/,
})

test('the manifest names icons that phones draw, and Apple has its own', async ({ page, request }) => {
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

test("without a network one's bookings and table are as last known, and say when", async ({
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
  await hydrated(page)
  await expect(page.getByRole('status').filter({ hasText: words('Vu pour la dernière fois') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Mes réservations'))
  await page.goto(table)
  await hydrated(page)
  await expect(page.getByRole('status').filter({ hasText: words('Vu pour la dernière fois') })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: words('Vu pour la dernière fois') })).toHaveCount(0)
})

test('a page that pays is never shown as it was, and nothing is sent later', async ({
  page,
  context,
  person,
  baseURL,
}) => {
  const { usersReservations } = await book(baseURL, person, { withInvitation: false })
  await underWorker(page)
  const payment = `/order/payment/${usersReservations[0]?.id}`
  await openAndKeep(page, payment)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Vous êtes hors connexion.'))
  await expect(page.getByText(words("Rien n'a été envoyé ni payé."))).toBeVisible()

  await context.setOffline(false)
  const table = `/reservation/confirmation/${usersReservations[0]?.id}`
  await openAndKeep(page, '/user/reservations')
  await context.setOffline(true)
  await page.reload()
  await hydrated(page)
  const sent: string[] = []
  await page.getByRole('button', { name: 'Annuler' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Annuler la/ }).click()
  await expect(dialog.getByRole('alert')).toContainText(words('La connexion est interrompue.'))
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''))
  await context.setOffline(false)
  await open(page, table)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words('Réservation annulée'))
  expect(sent.filter((body) => body.includes('reservationId'))).toEqual([])
})

test('who signs out leaves nothing of theirs', async ({ page, context, person, baseURL }) => {
  await book(baseURL, person)
  await underWorker(page)
  await openAndKeep(page, '/user/reservations')
  expect(await keptOfPerson(page)).toBeGreaterThan(1)
  await (await openAccount(page)).getByRole('button', { name: 'Se déconnecter' }).click()
  await expect.poll(() => keptOfPerson(page)).toBe(0)
  await context.setOffline(true)
  await page.goto('/user/reservations').catch(() => {})
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Vous êtes hors connexion.'))
})

type Manifest = { icons: { src: string; type: string; sizes: string; purpose?: string }[] }

/** Opens a page and waits until the service worker answers for it. */
async function underWorker(page: Page): Promise<void> {
  await open(page, '/faq')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Opens a page, and waits until all that it needs is kept. */
async function openAndKeep(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.waitForLoadState('networkidle')
}

async function keptOfPerson(page: Page): Promise<number> {
  return page.evaluate(async () =>
    (await caches.has('personal')) ? (await (await caches.open('personal')).keys()).length : 0,
  )
}
