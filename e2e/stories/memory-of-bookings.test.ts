import { DAY } from '@tablee/domain/calendar/calendar'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { choose, continueToOrder, openBasket, openBooking, openConfirmation, order } from '../booking.ts'
import { cancel } from '../bookings.ts'
import { bookOnPage, keptDrafts, noticeOf, payOnPage } from '../kept-bookings.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { test } from '../paying.ts'
import { ask, type KeptPerson } from '../people.ts'
import { moveTo, nextMorning, sendCommand } from '../sandbox-controls.ts'
import { expect, open, words } from '../story.ts'

const whileTimePasses = test.extend<OwnProduct>(onOwnServer)
takeTurns(whileTimePasses)
const NONNA = DEMO.eightPlus

test('every tab of a browser forgets a paid table that was cancelled', { tag: '@both' }, async ({
  page,
  context,
  person,
  baseURL,
}) => {
  const shareId = await payOnPage(page, NONNA)
  await expect(await noticeOf(page, NONNA)).toHaveText('Voir ma réservation')
  const other = await context.newPage()
  await expect(await noticeOf(other, NONNA)).toHaveCount(0)
  await cancel(baseURL, person, await bookingOf(baseURL, person, shareId))
  await expect(page.getByText(words('Votre table est déjà réservée.'))).toHaveCount(0)
  await expect.poll(() => keptDrafts(page)).toEqual([])
  await expect(await noticeOf(page, NONNA)).toHaveCount(0)
})

test('a table without an order is forgotten after its restaurant cancels it', { tag: '@both' }, async ({
  page,
  person,
  baseURL,
}) => {
  const shareId = await bookOnPage(page, DEMO.withoutMenu, { dish: '' })
  await expect(await noticeOf(page, DEMO.withoutMenu)).toHaveText('Voir ma réservation')
  const { id } = await bookingOf(baseURL, person, shareId)
  await sendCommand(baseURL, { do: 'cancel', reservation: Number(id), why: 'fermeture' })
  await expect(page.getByText(words('Votre table est déjà réservée.'))).toHaveCount(0)
  await page.reload()
  expect(await keptDrafts(page)).toEqual([])
})

whileTimePasses('a settled meal is forgotten', { tag: '@both' }, async ({ page, person, baseURL }) => {
  const shareId = await payOnPage(page, NONNA)
  const booking = await bookingOf(baseURL, person, shareId)
  await moveTo(baseURL, nextMorning(booking) + 3 * DAY)
  const notice = await noticeOf(page, NONNA)
  await expect.poll(() => keptDrafts(page)).toEqual([])
  await expect(notice).toHaveCount(0)
})

test('the basket of a held table can be ordered again after its host cancels on another device', {
  tag: '@both',
}, async ({ page, context, person, baseURL }) => {
  const shareId = await bookOnPage(page, NONNA)
  const other = await context.newPage()
  await open(other, '/reservation/menu')
  await cancel(baseURL, person, await bookingOf(baseURL, person, shareId))
  await open(page, '/reservation/menu')
  await expect(await openBasket(page)).toContainText('Menu du soir')
  await page.keyboard.press('Escape')
  const dialog = await openConfirmation(page)
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\/[\w-]+$/)
  expect(page.url()).not.toContain(shareId)
})

test.describe(() => {
  test.use({ expectedErrors: /402|ERR_FAILED/ })

  test('a tab whose order was booked shows the booked hour, even if its draft has another', async ({
    page,
    person,
    baseURL,
  }) => {
    const form = await openBooking(page, NONNA)
    await choose(form, { party: '2', day: /^sam/, hour: '20:00' })
    await continueToOrder(page, form)
    await order(page, 'Menu du soir')
    // The booking is stored, but its response is lost.
    let isLost = false
    await page.route('**/graphql', async (route) => {
      if (isLost || route.request().headers()['idempotency-key'] === undefined) return route.fallback()
      isLost = true
      await route.fetch()
      await route.abort()
    })
    const dialog = await openConfirmation(page)
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await choose(await openBooking(page, NONNA), { hour: '21:00' })
    await continueToOrder(page, page.getByRole('form', { name: 'Réserver une table' }))
    const again = await openConfirmation(page)
    await again.getByRole('button', { name: 'Confirmer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Votre table est déjà retenue.'))
    await expect(page.getByRole('main')).toContainText(words('à 20:00'))
    await expect(page.getByRole('main')).not.toContainText(words('à 21:00'))
    await expect.poll(async () => (await bookingsOf(baseURL, person)).length).toBe(1)
  })
})

type Booking = { id: string; date: number; usersReservations: { id: string }[] }

async function bookingsOf(baseURL: string | undefined, { token }: KeptPerson): Promise<Booking[]> {
  const query = 'query { myReservations(input: {}) { reservations { id date usersReservations { id } } } }'
  type Mine = { myReservations: { reservations: Booking[] } }
  return (await ask<Mine>(baseURL, query, {}, token)).myReservations.reservations
}

async function bookingOf(baseURL: string | undefined, person: KeptPerson, shareId: string): Promise<Booking> {
  const bookings = await bookingsOf(baseURL, person)
  const found = bookings.find(({ usersReservations }) => usersReservations.some(({ id }) => id === shareId))
  if (!found) throw new Error(`no booking of the share ${shareId}`)
  return found
}
