import type { Page } from '@playwright/test'
import { MINUTE, parisInstant } from '@tablee/domain/calendar/calendar'
import { SWITCHES, type SwitchName } from '@tablee/domain/switches'
import { DEMO } from '@tablee/server/database/seed/special.ts'

import { expectAccessible, expectScreenAccessible, expectStateAccessible } from '../axe.ts'
import { openBooking } from '../booking.ts'
import { type BookedTable, book } from '../bookings.ts'
import { test as employees } from '../canteen.ts'
import { KELLER, keepAddress } from '../orders.ts'
import { type OwnProduct, onOwnServer, takeTurns } from '../own-server.ts'
import { CARD_WITH_3DS, expectPaid, GOOD, otherBrowser, payButton, test as paying, typeCard } from '../paying.ts'
import { codeTo, expectToast, linkTo, newPhone, test as signedIn } from '../people.ts'
import { moveTo, passMinutes, sendCommand } from '../sandbox-controls.ts'
import { expect, open, originAbove, words } from '../story.ts'

const test = signedIn.extend<OwnProduct>(onOwnServer)
const payingDiner = paying.extend<OwnProduct>(onOwnServer)
const companyDiner = employees.extend<OwnProduct>(onOwnServer)
takeTurns(test)

test('a table cannot be cancelled within half an hour of its start, also in a dialog that was open before', async ({
  page,
  person,
  baseURL,
}) => {
  const booked = await book(baseURL, person, { day: 0 })
  await open(page, '/user/reservations')
  await page.getByRole('button', { name: 'Annuler' }).click()
  const dialog = page.getByRole('dialog', { name: /Annuler la réservation/ })
  await expect(dialog.getByRole('button', { name: 'Annuler la réservation' })).toBeVisible()
  await waitUntil(baseURL, booked, 29)
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(words("Impossible d'annuler la réservation, délai dépassé"))
  await expectAccessible(page, 'dialog[open]')

  await open(page, '/user/reservations')
  await expect(page.getByRole('button', { name: 'Détails' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annuler' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Modifier' })).toHaveCount(0)
})

test('an invitation ends fifteen minutes before the table, and its host is asked to pay', async ({
  page,
  person,
  baseURL,
  browser,
}) => {
  const booked = await book(baseURL, person, { day: 1 })
  await open(page, `/reservation/confirmation/${booked.usersReservations[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Votre table se remplit.'))
  await waitUntil(baseURL, booked, 14)
  // The open page shows it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Le groupe est clos.'))

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const late = await context.newPage()
  await open(late, `/reservation/join/${booked.invitationLink?.id}`)
  await expect(late.getByRole('heading', { level: 1 })).toHaveText(/^Cette invitation est close depuis \d\d:\d\d\.$/)
  await expect(late.getByRole('link', { name: /^01/ })).toHaveAttribute('href', /^tel:/)
  await expectStateAccessible(late)
  await context.close()
})

test('a disabled feature is announced before a form is filled in, and a waiting payer pays once it is enabled', async ({
  page,
  person,
  baseURL,
}) => {
  const turn = (name: SwitchName, to: 'on' | 'off') =>
    sendCommand(baseURL, { do: 'switch', switch: name, to, why: 'essai' })
  const booked = await book(baseURL, person, { type: 'SELF_PAY', totalPersons: 1, day: 1 })
  await open(page, `/reservation/payment/${booked.usersReservations[0]?.id}`)
  await typeCard(page, GOOD)
  await turn('payments', 'off')
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: words(SWITCHES.payments) })).toBeVisible()
  await turn('payments', 'on')
  await payButton(page).click()
  await expectPaid(page)

  await turn('bookings', 'off')
  const form = await openBooking(page, DEMO.eightPlus)
  await expect(form).toContainText(words(SWITCHES.bookings))
  await expectStateAccessible(page)
  await turn('bookings', 'on')
})

test('a reminder is confirmed by one button, and opening its links alone does nothing', async ({
  page,
  person,
  baseURL,
}) => {
  const booked = await book(baseURL, person, { restaurant: DEMO.withoutMenu, totalPersons: 2, day: 1 })
  await waitUntil(baseURL, booked, 90)
  const [yes, no] = await Promise.all(
    ['oui', 'non'].map((answer) => linkTo(baseURL, person.email, `reponse/${answer}`)),
  )
  const title = page.getByRole('heading', { level: 1 })

  await page.goto(no ?? '')
  await expect(title).toHaveText(words('Vous ne venez pas ?'))
  await page.goto(yes ?? '')
  await expect(title).toHaveText(words('Vous venez ?'))
  await expectScreenAccessible(page)
  await page.getByRole('button', { name: words("J'y serai") }).click()
  await expect(title).toHaveText(words('À bientôt !'))
  await expect(page.getByRole('main')).toContainText(words('Chez Odette et Fils sait que vous venez.'))
  await expectStateAccessible(page)

  await page.goto(no ?? '')
  await page.getByRole('button', { name: words("J'annule") }).click()
  await expect(title).toHaveText('Vous ne venez pas')
  await open(page, '/user/reservations')
  await expect(page.getByRole('main')).toContainText('Annulée')
})

test('a takeaway meal is firm half an hour before, and settled two hours after', async ({ page, person, baseURL }) => {
  const wish = { restaurant: DEMO.allParis, type: 'CLICK_COLLECT', totalPersons: 1, day: 1 } as const
  const booked = await book(baseURL, person, wish)
  await open(page, `/order/payment/${booked.usersReservations[0]?.id}`)
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)

  await waitUntil(baseURL, booked, 29)
  await open(page, '/user/reservations')
  const card = page.getByRole('main').getByRole('article', { name: DEMO.allParis.name })
  await expect(card).toContainText('Payée')
  await expect(card.getByRole('button')).toHaveText(['Détails'])
  await expectStateAccessible(page)
  await open(page, `/reservation/confirmation/${booked.usersReservations[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Merci, c'est commandé !"))

  await waitUntil(baseURL, booked, -121)
  await open(page, '/user/reservations')
  await expect(card).toContainText('Réglée')
  await expect(card.getByRole('button', { name: 'Facture' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Laisser un avis' })).toBeVisible()
})

companyDiner(
  'a weekly meal can be ordered until 11:00 of its day, and is then firm',
  async ({ page, person, baseURL }) => {
    await keepAddress(baseURL, person, KELLER)
    await open(page, '/weekly-meals')
    const tab = page.getByRole('tab', { selected: true })
    const day = (await tab.getAttribute('data-day')) ?? ''
    const order = page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^Commander/ })
      .first()
    await expect(order).toBeEnabled()
    await order.click()
    await page.getByRole('radio', { name: /Keller/ }).check()
    await page.getByRole('button', { name: 'Passer au paiement' }).click()
    await expect(page).toHaveURL(/\/reservation\/payment\/[\w-]+$/)
    await typeCard(page, GOOD)
    await payButton(page).click()
    await expectPaid(page)

    await open(page, `/weekly-meals?jour=${day}`)
    await expect(order).toBeEnabled()
    await moveTo(baseURL, parisInstant(day, '11:00'))
    // The page's clock follows the server's time in its last response.
    await open(page, `/weekly-meals?jour=${day}`)
    await expect(page.getByRole('tabpanel')).toContainText(words('Les commandes de ce jour sont closes depuis 11:00.'))
    await expect(order).toBeDisabled()
    await expectStateAccessible(page)

    await open(page, '/user/reservations')
    const card = page.getByRole('main').getByRole('article')
    await expect(card).toContainText('Payée')
    await expect(card).toContainText('12h15-13h45')
    await expect(card.getByRole('button')).toHaveText(['Détails'])
  },
)

test('another code can be requested after one minute', async ({ page, baseURL }) => {
  await page.clock.install()
  await open(page, '/user/profile')
  const card = page.getByRole('region', { name: 'Email / Téléphone / Mot de passe' })
  await card.getByRole('button', { name: 'Vérifier le téléphone' }).click()
  const form = card.getByRole('form', { name: 'Modifier le téléphone' })
  const phone = newPhone()
  await form.getByLabel('Téléphone portable').fill(phone)
  await form.getByRole('button', { name: 'Recevoir un code' }).click()
  const first = await codeTo(baseURL, phone)
  await expect(card.getByText(/^Renvoyer le code dans \d+ s$/)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Renvoyer le code' })).toHaveCount(0)

  await passMinutes(baseURL, 2)
  await page.clock.fastForward('02:00')
  await card.getByRole('button', { name: 'Renvoyer le code' }).click()
  await expect(card.getByText(/^Renvoyer le code dans \d+ s$/)).toBeVisible()
  await expect.poll(() => codeTo(baseURL, phone)).not.toBe(first)
  await card.getByLabel('Code reçu par SMS').fill(await codeTo(baseURL, phone))
  await card.getByRole('button', { name: 'Valider' }).click()
  await expectToast(page, words('Numéro vérifié !'))
})

payingDiner(
  'a hold that ends during a 3-D Secure challenge debits nothing, and says so with and without a session',
  {
    tag: '@both',
  },
  async ({ page, person, baseURL, browser }) => {
    const booked = await book(baseURL, person, { type: 'SELF_PAY', totalPersons: 1 })
    const share = booked.usersReservations[0]?.id
    await open(page, `/reservation/payment/${share}`)
    await typeCard(page, CARD_WITH_3DS)
    await payButton(page).click()
    await expect(page).toHaveURL(/\/stripe\/3ds\//)
    const bank = page.url()
    await passMinutes(baseURL, 16)
    await page.getByRole('button', { name: 'Authentifier' }).click()
    await expectNothingDebited(page)
    await otherBrowser(browser, async (other) => {
      await other.goto(bank)
      await other.getByRole('link', { name: 'Revenir chez le commerçant' }).click()
      await expectNothingDebited(other)
    })
  },
)

/** Expects the page that says that nothing was debited by a late payment. */
async function expectNothingDebited(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/reservation\/payment\/return\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Le paiement n'a pas abouti"))
  await expect(page.getByRole('main')).toContainText(words("Votre table n'est plus retenue, rien n'est débité."))
}

/** Moves the clock to this many minutes before a table. */
async function waitUntil(baseURL: string | undefined, { date }: BookedTable, minutes: number): Promise<void> {
  const moved = await fetch(`${originAbove(baseURL, 1)}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now: date - minutes * MINUTE }),
  })
  expect(moved.ok).toBe(true)
}
