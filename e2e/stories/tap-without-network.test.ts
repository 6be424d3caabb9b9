import type { BrowserContext, Locator, Page } from '@playwright/test'
import { serviceDayAt, writeDay } from '@tablee/domain/calendar/calendar'
import { expectAccessible, expectStateAccessible } from '../axe.ts'
import { cancel } from '../bookings.ts'
import { ask, expectToast, newPerson } from '../people.ts'
import { bookByPhone, RESTAURANT, test, untilTapsAnswered } from '../pro/floor.ts'
import { boardPath, cardOf, placeOrder, RESTAURANT as TO_GO } from '../pro/orders.ts'
import { newStaff, type StaffPerson } from '../pro/staff.ts'
import { serverNow } from '../second-factor.ts'
import { expect, open, words } from '../story.ts'
import { underWorker } from '../under-worker.ts'

test.use({ serviceWorkers: 'allow' })
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|manifest patches|Failed to fetch/ })

const SERVICE = `/pro/${RESTAURANT.id}/service`
const EVENING = `${SERVICE}?service=soir`

test('taps made without a network wait, survive a reload, are sent once in order, and a conflict is reported', {
  tag: '@phone',
}, async ({ page, context, staff, baseURL }) => {
  const date = writeDay(serviceDayAt(await serverNow(baseURL)))
  for (const name of ['Mme Abel', 'M. Blin', 'Mme Cros']) {
    await bookByPhone(baseURL, staff, { name, party: 2, date, hour: '20:00' })
  }
  await underWorker(page)
  await open(page, EVENING)
  const [abel, blin, cros] = ['Mme Abel', 'M. Blin', 'Mme Cros'].map((name) => tableOf(page, name)) as [
    Locator,
    Locator,
    Locator,
  ]
  await act(abel, 'Arrivée')
  await untilTapsAnswered(page)
  await untilKept(page)
  await untilAtHand(page)

  await context.setOffline(true)
  await act(abel, 'À table')
  await act(blin, 'Arrivée')
  await act(blin, 'À table')
  await act(cros, 'Arrivée')
  await page.getByRole('main').getByRole('button', { name: 'Annuler', exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'Ajouter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter une table' })
  await dialog.getByLabel('Nom', { exact: true }).fill('Deux dames')
  await dialog.getByLabel('Heure').selectOption('20:30')
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expectToast(page, words('Le réseau manque : « Deux dames » est gardée ici'))
  await expect(blin).toContainText('à table depuis')
  await expect(blin).toContainText('en attente')
  await expect(waitingLine(page)).toContainText(words('6 gestes attendent le réseau depuis'))
  await waitingLine(page).click()
  await expect(page.getByRole('banner')).toContainText(words('Deux dames : table de 2 à 20:30'))
  await expectStateAccessible(page)

  // A colleague has noticed that they were other guests.
  await takeBack(baseURL, await newStaff(baseURL, { restaurant: RESTAURANT, job: 'FLOOR' }), 'Mme Abel')
  await page.reload()
  await expect(page.getByText(words('Hors connexion. Page vue pour la dernière fois'))).toBeVisible()
  await expect(page.getByText(words('Gestes en attente : 6'))).toBeVisible()
  await expect(tableOf(page, 'Mme Abel')).toContainText('arrivée depuis')
  const other = await context.newPage()
  await other.goto(EVENING)

  const sent = sentTaps(context)
  await context.setOffline(false)
  await expect(tableOf(page, 'Deux dames')).toContainText('par téléphone')
  await expect(blin).toContainText('à table depuis')
  await expect(cros.getByRole('button', { name: /^Arrivée/ })).toBeVisible()
  await expect(waitingLine(page)).toHaveCount(0)
  expect(sent.map(({ mark }) => mark)).toEqual(['SEATED', 'ARRIVED', 'SEATED', 'ARRIVED', undefined, undefined])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(6)

  const refused = page.getByRole('region', { name: words("Un geste n'a pas été noté") })
  await expect(refused).toContainText('Mme Abel')
  await expect(refused).toContainText(/Vous, à \d\d:\d\d\s: à table\./)
  await expect(refused).toContainText(/Depuis\s: attendue\./)
  await expectStateAccessible(page)
  await refused.getByRole('button', { name: /^Noter quand même/ }).click()
  await expect(abel).toContainText('à table depuis')
  await expect(refused).toHaveCount(0)
  await other.close()
})

test('dialogs of the page open without a network once they are preloaded', { tag: '@both' }, async ({
  page,
  context,
  staff,
  baseURL,
}) => {
  const date = writeDay(serviceDayAt(await serverNow(baseURL)))
  await bookByPhone(baseURL, staff, { name: 'Mme Evrard', party: 2, date, hour: '20:00' })
  await open(page, EVENING)
  await expect(tableOf(page, 'Mme Evrard').first()).toBeVisible()
  await untilAtHand(page)
  await context.setOffline(true)
  for (const [button, title] of [
    ['Ajouter', 'Ajouter une table'],
    ['Épuisés', 'Épuisés et pauses'],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: title })).toBeHidden()
  }
})

test.describe('orders', { tag: '@phone' }, () => {
  test('an order that its diner cancels while its acceptance is still unsent is reported', { tag: '@smoke' }, async ({
    page,
    context,
    baseURL,
  }) => {
    const { token } = await newStaff(baseURL, { restaurant: TO_GO, job: 'FLOOR' })
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    const diner = await newPerson(baseURL)
    const order = await placeOrder(baseURL, diner, 3)
    await open(page, boardPath(order))
    const card = cardOf(page, order)
    await page
      .getByRole('group', { name: 'Étapes' })
      .getByRole('button', { name: /^À accepter/ })
      .click()
    await context.setOffline(true)
    await card.getByRole('button', { name: /^Accepter/ }).click()
    await expect(waitingLine(page)).toContainText(words('1 geste attend le réseau depuis'))
    await expect(card).toContainText('en attente')
    await cancel(baseURL, diner, order)
    await context.setOffline(false)
    const refused = page.getByRole('region', { name: words("Un geste n'a pas été noté") })
    await expect(refused).toContainText(words('acceptée.'))
    await expect(refused).toContainText(words('annulée.'))
    await refused.getByRole('button', { name: /^Compris/ }).click()
    await expect(refused).toHaveCount(0)
  })
})

test('signing out with unsent taps asks for confirmation, and shows what is lost', { tag: '@desktop' }, async ({
  page,
  context,
  staff,
  baseURL,
}) => {
  const date = writeDay(serviceDayAt(await serverNow(baseURL)))
  await bookByPhone(baseURL, staff, { name: 'M. Dumas', party: 2, date, hour: '20:00' })
  await open(page, EVENING)
  await expect(tableOf(page, 'M. Dumas')).toBeVisible()
  await untilAtHand(page)
  await context.setOffline(true)
  await act(tableOf(page, 'M. Dumas'), 'Arrivée')
  await expect(waitingLine(page)).toBeVisible()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Des gestes attendent' })
  await expect(dialog).toContainText(words('M. Dumas : arrivée'))
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Rester connecté' }).click()
  await expect(tableOf(page, 'M. Dumas')).toContainText('en attente')
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await dialog.getByRole('button', { name: 'Me déconnecter sans les envoyer' }).click()
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => /^(tap:|token$)/.test(name))))
    .toEqual([])
})

function tableOf(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true })
}

function waitingLine(page: Page): Locator {
  return page.getByRole('banner').locator('summary')
}

/** Marks a table. Arrivals are confirmed because it is morning and the table is in the evening. */
async function act(table: Locator, name: string): Promise<void> {
  await table.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  if (name !== 'Arrivée') return
  const early = table.page().getByRole('dialog', { name: words('Déjà là ?') })
  await early.getByRole('button', { name: 'Oui, déjà là' }).click()
  await expect(early).toBeHidden()
}

/** Waits until the page has preloaded the dialogs that open without a network. */
async function untilAtHand(page: Page): Promise<void> {
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  for (const dialog of [/\/add-table-/, /\/limits-dialog-/, /\/early-dialog-/]) {
    await expect.poll(async () => (await loaded()).some((name) => dialog.test(name))).toBe(true)
  }
}

/** Waits until the browser has cached the page with the taps. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (path) => {
        const kept = await (await caches.open('kept-pages')).match(path)
        return (await kept?.text())?.includes('arrivée depuis') ?? false
      }, SERVICE),
    )
    .toBe(true)
}

type SentTap = { key: string | undefined; mark: string | undefined }

/** Collects the taps that the pages of this browser send from now on: their keys, and the marks if they mark. */
function sentTaps(context: BrowserContext): SentTap[] {
  const sent: SentTap[] = []
  context.on('request', (request) => {
    if (!request.url().endsWith('/graphql') || !request.postData()?.includes('"waited"')) return
    sent.push({ key: request.headers()['idempotency-key'], mark: request.postDataJSON().variables.mark })
  })
  return sent
}

/** Undoes the mark of a table at another tablet. */
async function takeBack(baseURL: string | undefined, { token, restaurant }: StaffPerson, name: string): Promise<void> {
  type Sheet = { serviceSheet: { bookings: { id: string; name: string }[] } }
  const { serviceSheet } = await ask<Sheet>(baseURL, SHEET, { id: String(restaurant.id) }, token)
  const table = serviceSheet.bookings.find((one) => one.name === name)
  await ask(baseURL, UNDO, { id: String(restaurant.id), table: table?.id }, token)
}

const SHEET = 'query ($id: ID!) { serviceSheet(restaurantId: $id) { bookings { id name } } }'
const UNDO = 'mutation ($id: ID!, $table: ID!) { undoMark(restaurantId: $id, reservationId: $table) { id } }'
