import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { book, cancel, join } from '../bookings.ts'
import {
  answerBank,
  CARD_WITH_3DS,
  expectPaid,
  expectRefused,
  GOOD,
  orderToPay,
  otherBrowser,
  payButton,
  test,
  typeCard,
} from '../paying.ts'
import { ask, newEmail } from '../people.ts'
import { expect, open, words } from '../story.ts'

const LEA = { firstName: 'Léa', lastName: 'Durand' }

test('a host pays for the seat of a late guest, and the table is confirmed', async ({ page, person, baseURL }) => {
  const { link, shareId } = await payOwnShare(page, baseURL, person, 2)
  // The host's page shows without a reload that she has joined.
  await join(baseURL, link, { ...LEA, email: newEmail() })
  const guests = page.getByRole('region', { name: 'Autour de la table' })
  await expect(guests).toContainText('a choisi')

  await open(page, '/user/reservations')
  await page.getByRole('button', { name: 'Détails' }).click()
  const details = page.getByRole('dialog', { name: 'Détails de la réservation' })
  await expect(cover(details)).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await cover(details).click()

  await expect(page).toHaveURL(/\/order\/payment\/[\w-]+\?place=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Vous couvrez la place de Léa D.'))
  const part = page.getByRole('complementary', { name: words('La part de Léa D.') })
  await expect(part).toContainText('Plats et formules')
  await expect(part).toContainText(words('Frais de service1,00 €'))
  await expect(part).toContainText(words('Rien d’autre : Léa D. garde à sa charge les suppléments pris à table.'))
  await expect(page.getByLabel('Prénom')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Abandonner' })).toHaveCount(0)

  await typeCard(page, '4000000000000002')
  await payButton(page).click()
  await expectRefused(page, 'Votre banque a refusé ce paiement.')
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expect(page).toHaveURL(`/reservation/confirmation/${shareId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Merci, c'est réservé !"))
  await expect(page.getByRole('link', { name: words('Je couvre cette place') })).toHaveCount(0)
  await expect(guests).toContainText('payé par vous')

  // The back button leads to the confirmation, because the share is already paid.
  await page.goBack()
  await expect(page).toHaveURL(`/reservation/confirmation/${shareId}`)
})

test('a guest without an account pays for another, returns from the bank, and finds their own seat', async ({
  page,
  person,
  baseURL,
  browser,
}) => {
  const { link } = await payOwnShare(page, baseURL, person, 3)
  await otherBrowser(browser, async (guest) => {
    await orderToPay(guest, link)
    await guest.getByLabel('Prénom').fill('Karim')
    await guest.getByLabel('Nom', { exact: true }).fill('Benali')
    await guest.getByLabel('Adresse email').fill(newEmail())
    await typeCard(guest, GOOD)
    await payButton(guest).click()
    await expectPaid(guest)
    const guestPath = new URL(guest.url()).pathname

    await join(baseURL, link, { ...LEA, email: newEmail() })
    await cover(guest).click()
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(words('Vous couvrez la place de Léa D.'))
    await expect(guest.getByLabel('Prénom')).toHaveCount(0)
    await typeCard(guest, CARD_WITH_3DS)
    await payButton(guest).click()
    await answerBank(guest, 'Authentifier')
    await expect(guest).toHaveURL(guestPath)
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(words('Merci, à tout bientôt !'))
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Merci, c'est réservé !"))
})

test('a guest sees at once that another person has paid for their seat, and keeps the typed details', {
  tag: '@both',
}, async ({ page, person, baseURL, browser }) => {
  const { link } = await payOwnShare(page, baseURL, person, 2)
  await otherBrowser(browser, async (guest) => {
    await orderToPay(guest, link)
    await guest.getByLabel('Prénom').fill('Karim')
    await guest.getByLabel('Nom', { exact: true }).fill('Benali')
    await guest.getByLabel('Adresse email').fill(newEmail())
    await expect(guest.getByRole('timer')).toHaveCount(1)

    await page.getByRole('link', { name: words('Je couvre cette place') }).click()
    await typeCard(page, GOOD)
    await payButton(page).click()
    await expectPaid(page)

    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(words('Votre place est déjà réglée'))
    await expect(guest.getByRole('timer')).toHaveCount(0)
    await expect(guest.getByLabel('Prénom')).toHaveValue('Karim')
    await expectAccessible(guest, 'main')
    await guest.getByRole('button', { name: 'Enregistrer mes coordonnées' }).click()
    await expectPaid(guest)
  })
  await expect(page.getByRole('region', { name: 'Autour de la table' })).toContainText('Karim B.')
})

test('a payer sees at once that the table is cancelled or that the total has changed', {
  tag: '@both',
}, async ({ page, person, baseURL }) => {
  const booked = await book(baseURL, person, { type: 'PAY_FOR_ALL', totalPersons: 1, each: 1 })
  const share = booked.usersReservations[0]?.id ?? ''
  await open(page, `/order/payment/${share}`)
  // React attaches its listeners before the page has its sums.
  await expect(page.getByRole('timer')).toHaveCount(1)
  const dishes = 'query ($id: ID!) { getUserReservation(id: $id) { foodItems { foodItem { id } } } }'
  type Own = { getUserReservation: { foodItems: { foodItem: { id: string } }[] } }
  const { getUserReservation } = await ask<Own>(baseURL, dishes, { id: share }, person.token)
  const foodItems = getUserReservation.foodItems.map(({ foodItem: { id } }) => ({ id, quantity: 2 }))
  const update = 'mutation ($input: UpdateDishesInput!) { updateDishes(input: $input) { userReservation { id } } }'
  const input = { userReservationId: share, order: { foodItems, combos: [] } }
  await ask(baseURL, update, { input }, person.token)
  await expect(page.getByRole('status').filter({ hasText: words('Le total a changé') })).toBeVisible()
  await cancel(baseURL, person, booked)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words("Votre table n'est plus retenue"))
  await expect(page.getByRole('timer')).toHaveCount(0)
})

/** Returns the link to pay for Léa, next to her unpaid seat. */
function cover(within: Pick<Page, 'getByRole'>) {
  return within.getByRole('link', { name: words('Je couvre cette place (celle de Léa D.)') })
}

/** Books a table at which each pays, pays the host's share and opens its page. */
async function payOwnShare(page: Page, baseURL: string | undefined, person: { token: string }, totalPersons: number) {
  const { usersReservations } = await book(baseURL, person, { type: 'SELF_PAY', totalPersons })
  const shareId = usersReservations[0]?.id ?? ''
  await open(page, `/order/payment/${shareId}`)
  await typeCard(page, GOOD)
  await payButton(page).click()
  await expectPaid(page)
  const invitation = await page.getByRole('textbox', { name: words("Lien d'invitation") }).inputValue()
  return { shareId, link: invitation.split('/').at(-1) ?? '' }
}
