import { DEMO } from '@tablee/server/database/seed/special.ts'
import { choose, continueToOrder, openBasket, openBooking, openConfirmation, order } from '../booking.ts'
import { book, join } from '../bookings.ts'
import { guestPage } from '../guests.ts'
import { expectPaid, GOOD, payButton, typeCard } from '../paying.ts'
import { ask, expectToast, newEmail, test } from '../people.ts'
import { expect, hydrated, open, words } from '../story.ts'
import { underWorker } from '../under-worker.ts'

test.use({ serviceWorkers: 'allow' })
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 503|manifest patches|Failed to fetch/ })

const INTERRUPTED = words('La connexion est interrompue. Réessayez dans un instant.')
const NOTHING_SENT = words("Rien n'a été envoyé ni payé.")

test('a booking sent without a network reports it, is not sent later, and keeps the order', async ({
  page,
  context,
  person,
  baseURL,
}) => {
  await underWorker(page)
  const form = await openBooking(page, DEMO.eightPlus)
  await choose(form, { party: '2', day: /^mer/, hour: '20:00' })
  await continueToOrder(page, form)
  await order(page, 'Menu du soir')
  const dialog = await openConfirmation(page)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: INTERRUPTED })).toBeVisible()

  // A page that is reloaded in the meantime says that nothing was sent.
  await page.reload()
  await expect(page.getByText(NOTHING_SENT)).toBeVisible()
  await context.setOffline(false)
  await open(page, '/reservation/menu')
  expect(await bookingsOf(baseURL, person.token)).toEqual([])
  await expect(await openBasket(page)).toContainText('Menu du soir')
  await page.keyboard.press('Escape')
  await (await openConfirmation(page)).getByRole('button', { name: 'Confirmer' }).click()
  await expect(page).toHaveURL(/\/reservation\/payment\/[\w-]+$/)
  expect(await bookingsOf(baseURL, person.token)).toHaveLength(1)
})

test('a booking begun without a network reports it, and continues with the same hour afterwards', async ({
  page,
  context,
}) => {
  await underWorker(page)
  const form = await openBooking(page, DEMO.eightPlus)
  await choose(form, { party: '2', day: /^mer/, hour: '12:30' })
  await context.setOffline(true)
  await form.getByRole('button', { name: /^Continuer/ }).click()
  await expect(
    page.getByText(words("Votre appareil n'a plus de connexion. Vérifiez-la, puis réessayez.")),
  ).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('list', { name: /^Étapes/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(words('mer. 25 nov. à 12:30'))
})

test('a payment sent without a network reports it, is not made later, and keeps the typed card', async ({
  page,
  context,
  person,
  baseURL,
}) => {
  const { usersReservations } = await book(baseURL, person, { withInvitation: false })
  const share = usersReservations[0]?.id ?? ''
  await underWorker(page)
  await open(page, `/reservation/payment/${share}`)
  await typeCard(page, GOOD)
  await context.setOffline(true)
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: INTERRUPTED })).toBeVisible()
  await context.setOffline(false)
  expect(await statusesOf(baseURL, person.token)).toEqual(['CREATED'])

  await payButton(page).click()
  await expectPaid(page)
  expect(await statusesOf(baseURL, person.token)).toEqual(['CONFIRMED'])
})

test('a guest without an account cannot leave without a network, keeps the seat, and leaves once it is back', async ({
  page,
  person,
  baseURL,
  browser,
}) => {
  const { invitationLink, usersReservations } = await book(baseURL, person)
  const seat = await join(baseURL, invitationLink?.id ?? '', {
    firstName: 'Léa',
    lastName: 'Durand',
    email: newEmail(),
  })
  await guestPage(browser, async (guest) => {
    await underWorker(guest)
    await guest.goto(`/reservation/share#${seat.guestToken}`)
    await expect(guest).toHaveURL(`/reservation/confirmation/${seat.id}`)
    await hydrated(guest)
    await guest.getByRole('button', { name: 'Quitter la table' }).click()
    const dialog = guest.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Quitter la table' })).toBeVisible()
    await guest.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Quitter la table' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: INTERRUPTED })).toBeVisible()

    await guest.context().setOffline(false)
    await open(page, `/reservation/confirmation/${usersReservations[0]?.id}`)
    await expect(page.getByRole('button', { name: 'Retirer Léa D.' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Quitter la table' }).click()
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(words('Votre place est rendue.'))
  })
  await expect(page.getByRole('button', { name: 'Retirer Léa D.' })).toHaveCount(0)
})

test('a dialog that cannot be loaded reports it, and does not open by itself later', async ({
  page,
  context,
  person,
  baseURL,
}) => {
  await book(baseURL, person)
  await underWorker(page)
  await open(page, '/user/reservations')
  const cancel = page.getByRole('button', { name: 'Annuler' }).first()
  await expect(cancel).toBeVisible()
  await context.setOffline(true)
  await cancel.click()
  await expectToast(page, INTERRUPTED)
  await context.setOffline(false)
  await cancel.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

type Bookings = { myReservations: { reservations: { status: string }[] } }

/** Returns the bookings of a person from the API. */
async function bookingsOf(baseURL: string | undefined, token: string) {
  return (await ask<Bookings>(baseURL, MINE, {}, token)).myReservations.reservations
}

async function statusesOf(baseURL: string | undefined, token: string): Promise<string[]> {
  return (await bookingsOf(baseURL, token)).map(({ status }) => status)
}

const MINE = '{ myReservations(input: {}) { reservations { status } } }'
