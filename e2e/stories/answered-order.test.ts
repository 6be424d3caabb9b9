import type { Page } from '@playwright/test'
import { slugOf } from '@tablee/domain/fold-name'
import { DEMO } from '@tablee/server/database/seed/special.ts'
import { type BookedTable, book } from '../bookings.ts'
import { expectPaid, GOOD, payButton, test, typeCard } from '../paying.ts'
import { emailTo, type KeptPerson } from '../people.ts'
import { sendCommand } from '../sandbox-controls.ts'
import { expect, open, words } from '../story.ts'

const RESTAURANT = DEMO.answersOrders
const KITCHEN = `reservations@${slugOf(RESTAURANT.name)}.example.test`
const TO_GO = { restaurant: RESTAURANT, type: 'CLICK_COLLECT', totalPersons: 1 } as const

test('a paid order awaits its restaurant, and the open page shows its acceptance', async ({
  page,
  person,
  baseURL,
}) => {
  const booked = await paid(page, baseURL, person)
  await sendCommand(baseURL, { do: 'accept', reservation: booked.id })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Merci, c'est commandé !"))
  await open(page, '/user/reservations')
  await expect(page.getByRole('article', { name: RESTAURANT.name })).toContainText('Réservation confirmée')
})

test('an order that its restaurant refuses is cancelled, and nothing is debited', async ({ page, person, baseURL }) => {
  const booked = await paid(page, baseURL, person)
  await open(page, '/user/reservations')
  const card = page.getByRole('article', { name: RESTAURANT.name })
  await expect(card).toContainText('En attente du restaurant')
  await expect(card.getByRole('link', { name: 'Payer' })).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Modifier' })).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Annuler' })).toBeVisible()

  await sendCommand(baseURL, { do: 'refuse', reservation: booked.id })
  await open(page, '/user/reservations')
  await expect(card).toContainText('Annulée')
  await expect(card).not.toContainText('autorisés')
  await emailTo(baseURL, person.email, 'pas pu prendre votre commande')
})

/** Orders for tomorrow evening or later, and pays by card. */
async function paid(page: Page, baseURL: string | undefined, person: KeptPerson): Promise<BookedTable> {
  const booked = await book(baseURL, person, TO_GO)
  await open(page, `/order/payment/${booked.usersReservations[0]?.id}`)
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('En attente du restaurant.'))
  await emailTo(baseURL, KITCHEN, 'attend votre réponse', new RegExp(`n°\\s${booked.id}\\b`))
  return booked
}
